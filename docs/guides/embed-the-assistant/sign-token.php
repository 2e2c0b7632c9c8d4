<?php
// A school's signed token for its teacher, in PHP 7.1 or newer without packages.

function ardoise_base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** $teacher: an id that stays the same, such as the number of the account; not a name or address. */
function ardoise_sign_token(string $siteKey, string $secret, string $teacher): string
{
    $now = time();
    $header = ardoise_base64url(json_encode(['alg' => 'HS256', 'typ' => 'JWT']));
    $claims = ardoise_base64url(json_encode([
        'iss' => $siteKey,
        'aud' => 'ardoise-assistant',
        'sub' => $teacher,
        'iat' => $now,
        'exp' => $now + 300,                   // ten minutes at most
        'jti' => bin2hex(random_bytes(16)),    // each token is valid once
    ]));
    $signature = ardoise_base64url(hash_hmac('sha256', "$header.$claims", $secret, true));

    return "$header.$claims.$signature";
}
