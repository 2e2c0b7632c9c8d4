/* Opens the provider's widget for one payment, and hands on what it says of it. */
(() => {
  const state = document.querySelector('#state');
  const id = location.pathname.split('/').at(-1);
  const retryMs = 3_000;
  /** Questions about a payment that the widget called paid, before the next page goes on asking. */
  const patience = 4;
  /** The vendor's script has run by then, or failed to load. */
  const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Shows one of the page's texts with its buttons. */
  function show(name) {
    for (const part of state.children) part.hidden = part.dataset.state !== name;
  }

  function keptToken() {
    try {
      return JSON.parse(localStorage.getItem('session'))?.accessToken ?? null;
    } catch {
      return null;
    }
  }

  let token = keptToken();
  /** By the cookie, in no other tab at the same time. The session stays in its storage as it is. */
  async function renew() {
    const ask = () => fetch('/auth/refresh', { method: 'POST' });
    const answer = await (navigator.locks?.request('ardoise-session', ask) ?? ask());
    token = answer.ok ? (await answer.json()).accessToken : null;
    return token !== null;
  }

  async function call(path, body) {
    const send = () =>
      fetch(`/payments/${id}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          authorization: `Bearer ${token}`,
        },
      });
    const first = await send();
    return first.status === 401 && (await renew()) ? await send() : first;
  }

  /** Until the line is there and the server well. */
  async function insist(path, body) {
    for (;;) {
      const answer = await call(path, body).catch(() => null);
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
      show('offline');
      await sleep(retryMs);
    }
  }

  const leadTo = (path) => location.replace(path);

  /** The transaction that may have been paid, for a page that is loaded again after a cut. */
  function remember(transactionId) {
    try {
      if (transactionId === null) sessionStorage.removeItem(`widget/${id}`);
      else sessionStorage.setItem(`widget/${id}`, transactionId);
    } catch {
      // Storage is forbidden: the webhook names it.
    }
  }
  function remembered() {
    try {
      return sessionStorage.getItem(`widget/${id}`);
    } catch {
      return null;
    }
  }

  /** The provider is asked by our server; the next page asks on. */
  async function hand(transactionId, path, questions) {
    show('checking');
    for (let asked = 1; ; asked += 1) {
      const answer = await insist('/refresh', { transactionId });
      const found = answer.ok ? await answer.json() : null;
      show('checking');
      if (found !== null && (found.state !== 'pending' || found.underReview)) {
        const next = new URL(path, location.origin);
        // A second try is a payment of its own.
        next.searchParams.set('payment', found.id);
        return leadTo(next.href);
      }
      if (asked === questions) return leadTo(path);
      await sleep(retryMs);
    }
  }

  function open(payment) {
    let named = null;
    let isOver = false;
    const finish = (go) => {
      if (isOver) return;
      isOver = true;
      window.closeKkiapayWidget();
      void go();
    };
    window.addPendingListener((data) => {
      named = data?.transactionId ?? named;
      remember(named);
      // From now on the server can ask by itself.
      if (named !== null) void call('/refresh', { transactionId: named }).catch(() => null);
    });
    window.addFailedListener((data) => {
      named = data?.transactionId ?? named;
      remember(null);
    });
    window.addSuccessListener(({ transactionId }) => {
      remember(transactionId);
      finish(() => hand(transactionId, payment.returnPath, patience));
    });
    window.addKkiapayCloseListener(() =>
      finish(async () => {
        if (named !== null) return await hand(named, payment.returnPath, 1);
        show('checking');
        await insist('/leave', {});
        return leadTo(payment.cancelPath);
      }),
    );
    const { amount, publicKey: key, isSandbox: sandbox, reference } = payment;
    const { name, email } = payment.buyer;
    window.openKkiapayWidget({
      amount,
      key,
      sandbox,
      reason: payment.description,
      partnerId: reference,
      data: reference,
      name,
      email,
      countries: ['BJ'],
      position: 'center',
      theme: '#26353f',
    });
  }

  async function start() {
    show('opening');
    const answer = await insist('/widget');
    if (answer.status === 401) return show('signed-out');
    if (!answer.ok) return show('unknown');
    const payment = await answer.json();
    if (!payment.isOpen) return leadTo(payment.returnPath);
    if (remembered() !== null) return await hand(remembered(), payment.returnPath, 1);
    document.querySelector('#other').href = payment.cancelPath;
    await isParsed;
    if (typeof window.openKkiapayWidget !== 'function') return show('failed');
    return open(payment);
  }

  document.querySelector('#retry').addEventListener('click', () => location.reload());
  document.querySelector('#sign-in').href = `/auth?next=${encodeURIComponent(location.pathname)}`;
  void start();
})();
