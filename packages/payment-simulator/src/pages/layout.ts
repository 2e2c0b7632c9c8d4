/** Text made safe inside elements and quoted attributes. */
export const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const francs = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });

/** "900 FCFA" */
export const money = (amount: number): string => `${francs.format(amount)}\u00a0FCFA`;

const style = `
:root{color-scheme:light dark;--paper:#fbfaf6;--surface:#fff;--line:#e4e0d6;--field:#8d8776;--ink:#1e2a32;--ink-2:#4a5a63;--slate:#26353f;--on-slate:#f6f4ee;--amber:#8a5a00;--amber-soft:#fbf0d9;--danger:#9b1c1c;--focus:#1f5fa8;--board:#22313a;--chalk:#f3f0e6}
@media (prefers-color-scheme:dark){:root{--paper:#141d23;--surface:#1b262d;--line:#2c3a43;--field:#6f828d;--ink:#eceae3;--ink-2:#b7c0c4;--slate:#eceae3;--on-slate:#141d23;--amber:#e9bd6a;--amber-soft:#33290f;--danger:#f0938a;--focus:#7fb4ee}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{background:var(--board);color:var(--chalk);padding:14px 16px;font:600 1.25rem/1.2 Georgia,'Times New Roman',serif}
main{max-width:32rem;margin:0 auto;padding:20px 16px 48px}
h1{font:600 1.5rem/1.25 Georgia,'Times New Roman',serif;margin:20px 0 8px}
h2{font-size:1.0625rem;margin:0 0 4px}
p{margin:0 0 12px}
.trial{background:var(--amber-soft);color:var(--amber);border-radius:10px;padding:10px 14px;font-weight:600;margin:0}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:16px;margin:16px 0}
.sum{font-size:1.75rem;font-weight:700;margin:0}
.quiet{color:var(--ink-2)}
form{margin:0}
fieldset{border:0;padding:0;margin:0 0 16px;min-width:0}
legend{font-weight:600;padding:0;margin-bottom:6px}
label{display:flex;gap:10px;align-items:center;min-height:44px;cursor:pointer}
select,input[type=tel]{width:100%;min-height:44px;padding:8px 10px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--field);border-radius:6px}
button{width:100%;min-height:48px;padding:10px 16px;margin:0 0 10px;font:600 1rem/1.25 system-ui,sans-serif;border-radius:6px;border:1px solid var(--slate);background:var(--slate);color:var(--on-slate);cursor:pointer}
button.plain{background:transparent;color:var(--ink)}
button.refuse{background:transparent;color:var(--danger);border-color:var(--danger)}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;font-weight:600}
summary::before{content:'▸';margin-right:8px}
details[open]>summary::before{content:'▾'}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

export interface Page {
  title: string;
  body: string;
}

/** A page in Ardoise's look. */
export const page = ({ title, body }: Page): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · Paiement d’essai</title>
<style>${style}</style>
</head>
<body>
<header>Ardoise</header>
<main>
<p class="trial">Paiement d’essai\u00a0: aucun argent n’est débité.</p>
${body}
</main>
</body>
</html>
`;
