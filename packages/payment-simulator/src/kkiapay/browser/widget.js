/* The frame: tells the merchant's page what becomes of the payment. */
(() => {
  const pollMs = 500;
  const at = (id) => document.querySelector(`#${id}`);
  const form = at('form');
  let merchant = null;
  let options = null;

  const say = (text) => {
    at('said').textContent = text;
  };
  const tell = (name, data) => merchant?.source.postMessage({ name, data }, merchant.origin);

  async function call(path, body) {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`/widget/transactions${path}`, body === undefined ? {} : post);
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.json();
  }

  /** @returns whether the payment is over */
  function report({ status, transactionId, partnerId, data }) {
    if (status === 'PENDING') return false;
    const isPaid = status === 'SUCCESS';
    say(isPaid ? 'C’est payé.' : 'Le paiement n’est pas passé.');
    form.hidden = isPaid;
    tell(isPaid ? 'PAYMENT_SUCCESS' : 'PAYMENT_FAILED', { transactionId, partnerId, data });
    return true;
  }

  function watch(transaction) {
    setTimeout(async () => {
      const now = await call(`/${transaction.token}`).catch(() => transaction);
      if (!report(now)) watch(now);
    }, pollMs);
  }

  async function pay(press, fields) {
    const { key, amount, partnerId, data, reason, name, email } = options;
    const phone = press === 'phone' ? { phone: fields.get('phone') } : {};
    const made = await call('', { key, amount, partnerId, data, reason, name, email, ...phone });
    const isChosen = press === 'chosen';
    const act = isChosen
      ? { outcome: fields.get('outcome'), delivery: fields.get('delivery') }
      : { outcome: 'approve' };
    const now = press === 'phone' ? made : await call(`/${made.token}`, act);
    if (report(now)) return;
    say('Le paiement est en attente.');
    form.hidden = true;
    const { transactionId } = now;
    tell('PENDING_PAYMENT', { transactionId, partnerId, data });
    watch(now);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const press = event.submitter?.value ?? 'approve';
    pay(press, new FormData(form)).catch(() => say('La demande n’est pas partie. Réessayez.'));
  });
  at('close').addEventListener('click', () => tell('CLOSE_WIDGET'));
  addEventListener('message', ({ data, source, origin }) => {
    if (source !== parent || data?.name !== 'INIT_WIDGET') return;
    merchant = { source, origin };
    options = data.data;
    const sum = `${new Intl.NumberFormat('fr').format(options.amount)}\u00a0FCFA`;
    at('sum').textContent = sum;
    at('reference').textContent = options.partnerId ?? 'aucune';
    form.querySelector('button').textContent = `Payer ${sum}`;
    form.hidden = false;
  });
})();
