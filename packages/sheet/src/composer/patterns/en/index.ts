export { englishCompetenceLabels } from './competence-labels.ts';
export { english, general } from './families.ts';
export { sharedRoles } from './shared.ts';
export { sharedSpares } from './spares.ts';
