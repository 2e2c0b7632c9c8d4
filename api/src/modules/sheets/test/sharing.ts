import type { Teacher, TestApp } from '../../../../test/helper.ts';
import { teacherWithSheet } from '../../../../test/sheets.ts';

export const tokenOf = (share?: { url: string }) => share?.url.split('#')[1] ?? '';

/** Calls about the links of sheets. */
export function sharingOn(site: TestApp) {
  let address = 0;
  const call = (teacher: Teacher, method: 'PUT' | 'GET' | 'DELETE', id: string, form?: string) =>
    site.app.inject({
      method,
      url: `/sheets/${id}/share${form === undefined ? '' : `?form=${form}`}`,
      headers: teacher.headers(),
    });

  return {
    call,

    /** What somebody without an account is answered; each from an address of their own. */
    read(token: string) {
      address += 1;
      const remoteAddress = `10.0.${address >> 8}.${address & 255}`;
      return site.app.inject({ url: `/shared-sheets/${token}`, remoteAddress });
    },

    /** A new sheet with a link of the private form. */
    async sharedSheet() {
      const { teacher, sheets, sheet } = await teacherWithSheet(site);
      const token = tokenOf((await call(teacher, 'PUT', sheet.id)).json());
      return { teacher, sheets, sheet, token };
    },
  };
}
