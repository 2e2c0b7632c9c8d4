import mongoose from 'mongoose';
import {
  type AccessTable,
  everybody,
  ownerOnly,
  signedIn,
  staffOnly,
  type Subjects,
} from '../../../../test/route-access.ts';
import { flatPng } from '../../../../test/pictures.ts';
import { supportCollections } from '../model.ts';
import { newId, question, supportOn } from './support.ts';

const ticket = async ({ site, owner }: Subjects) => {
  await site.app.mongo.collection('rateLimits').deleteMany({});
  return { id: (await supportOn(site).ask(owner)).id };
};
const solved = async (subjects: Subjects) => {
  const params = await ticket(subjects);
  await supportOn(subjects.site).call(subjects.owner, 'POST', `/tickets/${params.id}/solve`);
  return params;
};
const withFile = async (subjects: Subjects) => {
  const support = supportOn(subjects.site);
  await subjects.site.app.mongo.collection('rateLimits').deleteMany({});
  const { body } = await support.send(subjects.owner, flatPng(9, 9));
  const { id } = await support.ask(subjects.owner, { attachments: [body.id] });
  return { id, attachment: body.id };
};
/** About a sheet of the owner's that staff ask to read, or may. */
const withGrant = (state: 'asked' | 'granted') => async (subjects: Subjects) => {
  const { site, owner } = subjects;
  await site.app.mongo.collection('rateLimits').deleteMany({});
  const sheet = await subjects.sheet();
  const about = [{ kind: 'sheet', id: sheet }];
  const { id } = await supportOn(site).ask(owner, { about });
  const now = site.app.clock.now();
  const endsAt = state === 'granted' ? new Date(now.getTime() + 60_000) : null;
  const common = { number: 1, sheet, state, askedBy: owner.user.id, askedByName: 'Irène' };
  const sheetGrant = { ...common, askedAt: now, answeredAt: null, endsAt };
  await site.app.mongo
    .collection(supportCollections.tickets)
    .updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { sheetGrant } });
  return { id };
};
const params = ticket;
const message = () => Promise.resolve({ id: newId(), text: 'Bonjour' });
const guest = () =>
  Promise.resolve({
    id: newId(),
    subject: 'Bonjour',
    text: 'Bonjour',
    category: 'other',
    email: `${newId()}@exemple.example`,
    name: 'Barnabé',
    language: 'fr',
  });

const readers = ['owner', 'administrator', 'support', 'reader'] as const;
const answerers = ['owner', 'administrator', 'support'] as const;
const reply = { title: 'Bonjour', language: 'fr', text: 'Bonjour {{firstName}}' };

export const access: AccessTable = {
  'GET /tickets': { ...signedIn(), fuzz: { reaches: 200 } },
  'POST /tickets': {
    ...signedIn(201),
    payload: () => Promise.resolve(question()),
    fuzz: { reaches: 201 },
  },
  'POST /tickets/guest': { ...everybody(201), payload: guest, fuzz: { reaches: 201 } },
  'POST /tickets/matches': { ...signedIn(), payload: { text: 'Bonjour' }, fuzz: { reaches: 200 } },
  'POST /tickets/attachments': { ...signedIn(415), payload: {}, fuzz: { reaches: 201 } },
  'GET /tickets/:id': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'POST /tickets/:id/messages': {
    ...ownerOnly(201),
    params,
    payload: message,
    fuzz: { reaches: 201 },
  },
  'POST /tickets/:id/solve': { ...ownerOnly(), params, fuzz: { reaches: 200 } },
  'PUT /tickets/:id/satisfaction': {
    ...ownerOnly(),
    params: solved,
    payload: { rating: 'good', comment: '' },
    fuzz: { reaches: 200 },
  },
  'POST /tickets/:id/typing': { ...ownerOnly(204), params, fuzz: { reaches: 204 } },
  'POST /tickets/:id/seen': {
    ...ownerOnly(204),
    params,
    payload: { rank: 1 },
    fuzz: { reaches: 204 },
  },
  'GET /tickets/:id/attachments/:attachment': {
    ...ownerOnly(),
    params: withFile,
    fuzz: { reaches: 200 },
  },
  'PUT /tickets/:id/sheet-grant': {
    ...ownerOnly(),
    params: withGrant('asked'),
    payload: { answer: 'granted' },
    fuzz: { reaches: 200 },
  },
  'DELETE /tickets/:id/sheet-grant': {
    ...ownerOnly(),
    params: withGrant('granted'),
    fuzz: { reaches: 200 },
  },
  'POST /support/tickets/:id/sheet-grant': {
    ...staffOnly(answerers),
    params: withGrant('asked'),
    fuzz: { reaches: 200 },
  },
  'DELETE /support/tickets/:id/sheet-grant': {
    ...staffOnly(answerers),
    params: withGrant('granted'),
    fuzz: { reaches: 200 },
  },
  'GET /support/tickets/:id/sheet': {
    ...staffOnly(answerers),
    params: withGrant('granted'),
    fuzz: { reaches: 200 },
  },
  'GET /support/tickets': { ...staffOnly(readers), fuzz: { reaches: 200 } },
  'GET /support/tickets/export': staffOnly(['owner', 'administrator']),
  'GET /support/counts': { ...staffOnly(readers), fuzz: { reaches: 200 } },
  'GET /support/assignees': { ...staffOnly(answerers), fuzz: { reaches: 200 } },
  'GET /support/views': { ...staffOnly(readers), fuzz: { reaches: 200 } },
  'PUT /support/views': { ...staffOnly(readers), payload: { items: [] }, fuzz: { reaches: 200 } },
  'GET /support/tickets/:id': { ...staffOnly(readers), params, fuzz: { reaches: 200 } },
  'GET /support/tickets/:id/attachments/:attachment': {
    ...staffOnly(readers),
    params: withFile,
    fuzz: { reaches: 200 },
  },
  'POST /support/attachments': {
    ...staffOnly(answerers, 415),
    payload: {},
    fuzz: { reaches: 201 },
  },
  'POST /support/tickets/:id/messages': {
    ...staffOnly(answerers, 201),
    params,
    payload: () => Promise.resolve({ id: newId(), kind: 'message', text: 'Bonjour', after: 0 }),
    fuzz: { reaches: 201 },
  },
  'PATCH /support/tickets/:id': {
    ...staffOnly(answerers),
    params,
    payload: { priority: 'high' },
    fuzz: { reaches: 200 },
  },
  'PUT /support/tickets/:id/assignee': {
    ...staffOnly(answerers),
    params,
    payload: { assignee: null },
    fuzz: { reaches: 200 },
  },
  'PUT /support/tickets/:id/answering': {
    ...staffOnly(answerers, 204),
    params,
    payload: { isAnswering: true },
    fuzz: { reaches: 204 },
  },
  'POST /support/tickets/:id/seen': {
    ...staffOnly(answerers, 204),
    params,
    payload: { rank: 1 },
    fuzz: { reaches: 204 },
  },
  // Its asker has an account, so that it has no link.
  'DELETE /support/tickets/:id/link': {
    ...staffOnly(answerers, 404),
    params,
    fuzz: { reaches: 404 },
  },
  'GET /support/canned-replies': { ...staffOnly(readers), fuzz: { reaches: 200 } },
  'PUT /support/canned-replies/:name': {
    ...staffOnly(answerers),
    params: () => ({ name: 'bonjour' }),
    payload: reply,
    fuzz: { reaches: 200 },
  },
  'DELETE /support/canned-replies/:name': {
    ...staffOnly(answerers, 404),
    params: () => ({ name: 'aucune' }),
    fuzz: { reaches: 404 },
  },
};
