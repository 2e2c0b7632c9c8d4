// What a school's page may do with the assistant. Runs in the browser as it stands.
const state = document.getElementById('state');
const say = (text) => {
  state.textContent = text;
};

document.getElementById('open').addEventListener('click', () => {
  window.dispatchEvent(new CustomEvent('open-ai-assistant'));
});

document.getElementById('ask').addEventListener('click', () => {
  const prompt = 'Je veux une fiche sur la respiration pour la 6e.';
  window.dispatchEvent(new CustomEvent('open-ai-assistant', { detail: { prompt } }));
});

document.getElementById('identify').addEventListener('click', async () => {
  const assistant = window.ArdoiseAssistant;
  if (assistant === undefined) {
    say('L’assistant n’est pas encore chargé.');
    return;
  }
  assistant.on('identified', ({ limit, remaining }) => {
    say(`L’assistant vous reconnaît : ${remaining} messages sur ${limit} aujourd’hui.`);
  });
  say('Un instant.');
  // The school's own server, which knows who is signed in there.
  const answer = await fetch('/identite', { method: 'POST' }).catch(() => null);
  if (answer?.ok !== true) {
    say('Le serveur de l’école n’a pas pu vous identifier.');
    return;
  }
  const { token } = await answer.json();
  assistant.identify(token);
});
