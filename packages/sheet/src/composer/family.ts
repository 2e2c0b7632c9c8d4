import { fold } from '../model/index.ts';
import type { DisciplineId } from '../model/index.ts';
import type { Family, Scenario } from './patterns/types.ts';
import type { StepRole } from '../demarches/index.ts';
import * as en from './patterns/en/index.ts';
import * as fr from './patterns/fr/index.ts';
import type { ComposeRequest } from './request.ts';
import type { Subject } from './subject.ts';

const frenchFamilies: Record<Exclude<DisciplineId, 'anglais'>, Family> = {
  mathematiques: fr.mathematics,
  francais: fr.french,
  svt: fr.svt,
  pct: fr.pct,
  'histoire-geographie': fr.historyGeography,
  philosophie: fr.philosophy,
  ecm: fr.civics,
  eps: fr.eps,
  tic: fr.ict,
  arts: fr.arts,
  'est-es': fr.est,
};

/** The patterns for a request: the discipline's own, then those for CI and CP, then the shared ones. */
export function familyFor(request: ComposeRequest, subject: Subject): Family {
  if (subject.language === 'en') {
    const own = request.discipline === 'anglais' ? en.english : en.general;
    return {
      ...own,
      roles: { ...en.sharedRoles, ...own.roles },
      spares: en.sharedSpares,
    };
  }
  const own = frenchFamily(request, subject);
  if (!subject.early || own === fr.eps) {
    const spares = own === fr.eps ? fr.epsSpares : fr.sharedSpares;
    return { ...own, roles: { ...fr.sharedRoles, ...own.roles }, spares };
  }
  return {
    ...own,
    planning: { ...own.planning, techniques: fr.earlyTechniques },
    supports: fr.earlySupports,
    roles: { ...fr.sharedRoles, ...own.roles, ...fr.earlyRoles },
    spares: fr.earlySpares,
    evaluation: { ...own.evaluation, items: fr.earlyEvaluation },
    records: fr.earlyRecords,
  };
}

/** Social education uses the patterns of civics or of history and geography, depending on its title. */
function frenchFamily(request: ComposeRequest, subject: Subject): Family {
  const { discipline, facts } = request;
  if (discipline === 'anglais') return fr.french;
  if (discipline !== 'est-es' || subject.branch === 'science') return frenchFamilies[discipline];
  const topicText = fold(
    `${facts.entry?.field ?? ''} ${facts.entry?.theme ?? ''} ${subject.title}`,
  );
  if (/chant|dessin|artistique/.test(topicText)) return fr.arts;
  if (/langue maternelle|conte|proverbe|devinette/.test(topicText)) return fr.french;
  return /histoir|prehist|geograph|region|carte|relief|climat|vegetation|royaume|dahomey|colon|independ|localite|departement|population|traite/.test(
    topicText,
  )
    ? fr.historyGeography
    : fr.civics;
}

/** Scenarios for a role; a family without that role uses its activities instead. */
export function scenariosFor(family: Family, role: StepRole): readonly Scenario[] {
  return family.roles[role] ?? family.roles.activity ?? [];
}
