import {
  type AccessTable,
  everybody,
  open,
  ownerOnly,
  signedIn,
  staffOnly,
  type Subjects,
} from '../../../../test/route-access.ts';

/** An answer saved for the owner. */
async function answer({ site, owner }: Subjects) {
  const asked = await site.app.inject({
    method: 'POST',
    url: '/functions/ai-assistant',
    headers: owner.headers(),
    payload: { query: 'Bonjour', keep: true },
  });
  const { messageId, conversationId } = asked.json();
  return { messageId: String(messageId), conversationId: String(conversationId) };
}
const params = async (subjects: Subjects) => ({ id: (await answer(subjects)).conversationId });

export const access: AccessTable = {
  'GET /assistant/oversight': staffOnly(['owner', 'administrator', 'reader']),
  'POST /functions/ai-assistant': { ...open, payload: { query: 'Bonjour' } },
  'GET /assistant/site': open,
  'GET /assistant/images/:id': { ...everybody(404), params },
  'POST /assistant/feedback': {
    ...everybody(404),
    owner: 204,
    payload: async (subjects) => ({
      rating: 'up',
      messageId: (await answer(subjects)).messageId,
    }),
  },
  'GET /assistant/conversations': signedIn(),
  'DELETE /assistant/conversations': signedIn(204),
  'GET /assistant/conversations/:id': { ...ownerOnly(), params },
  'DELETE /assistant/conversations/:id': { ...ownerOnly(204), params },
};
