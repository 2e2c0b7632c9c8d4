import { type AccessTable, everybody, open } from '../../../test/route-access.ts';

export const access: AccessTable = {
  'GET /metrics': open,
  'GET /mfe-manifest.json': open,
  'GET /mfe-manifest.staff.json': open,
  // Built with the shell, which this site does not have.
  'GET /robots.txt': everybody(404),
  'GET /sitemap.xml': everybody(404),
};
