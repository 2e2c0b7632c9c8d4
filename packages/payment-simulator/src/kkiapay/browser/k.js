/* The script of the merchant's page: what the vendor's own has of functions, and of messages with the frame. */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const listeners = {};
  const listen = (name) => (listener) => {
    listeners[name] = listener;
  };
  const frame = document.createElement('iframe');
  frame.title = 'KKiaPay';
  frame.style.cssText =
    'display:block;height:100dvh;width:100%;position:fixed;top:0;left:0;border:0;z-index:1000';
  frame.src = `${origin}/widget`;

  const close = () => frame.remove();
  addEventListener('message', ({ data, source }) => {
    if (source !== frame.contentWindow || typeof data?.name !== 'string') return;
    const { [data.name]: listener } = listeners;
    if (data.name === 'CLOSE_WIDGET') close();
    listener?.(data.data);
  });

  window.openKkiapayWidget = (options) => {
    frame.addEventListener(
      'load',
      () => {
        const data = { ...options, host: location.href };
        frame.contentWindow.postMessage({ name: 'INIT_WIDGET', data }, origin);
      },
      { once: true },
    );
    document.body.append(frame);
  };
  window.closeKkiapayWidget = close;
  window.addKkiapayCloseListener = listen('CLOSE_WIDGET');
  window.addPendingListener = listen('PENDING_PAYMENT');
  window.addSuccessListener = listen('PAYMENT_SUCCESS');
  window.addFailedListener = listen('PAYMENT_FAILED');
})();
