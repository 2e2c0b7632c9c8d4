import type { ServerResponse } from 'node:http';
import { scenarioFields } from '../pages/checkout.ts';
import { page } from '../pages/layout.ts';

/** The frame in which the buyer pays. Its script says what and to whom. */
const html = page({
  title: 'Payer',
  body: `<h1 id="title">Payer</h1>
<div class="card">
<p class="sum" id="sum"></p>
<p class="quiet">Référence\u00a0: <span id="reference"></span></p>
</div>
<p id="said" role="status"></p>
<form id="form" hidden>
<button name="press" value="approve">Payer</button>
<details class="card">
<summary>Payer avec un téléphone</summary>
<fieldset>
<legend><label for="phone">Numéro</label></legend>
<input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="off" placeholder="01 97 00 00 42">
</fieldset>
<button class="plain" name="press" value="phone">Envoyer la demande</button>
</details>
<details class="card">
<summary>Essayer un autre déroulement</summary>
${scenarioFields()}
<button class="plain" name="press" value="chosen">Jouer ce déroulement</button>
</details>
</form>
<button class="plain" type="button" id="close">Fermer</button>
<script src="/widget.js"></script>`,
});

export function sendWidget(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
  });
  response.end(html);
}
