import type { AssistantSite } from '@ardoise/contract';

export type SiteTheme = AssistantSite['theme'];

/** A partner's site. Its secret stays sealed; `secrets.ts` opens it. */
export interface Site {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly origins: readonly string[];
  readonly theme: SiteTheme;
  readonly dailyLimit: number;
  readonly monthlyLimit: number;
  readonly teacherDailyLimit: number;
  readonly secret: string;
  readonly secretVersion: number;
  readonly active: boolean;
  readonly createdAt: Date;
}

/** What staff may change. The secret is changed by rotation only. */
export type SiteSettings = Pick<
  Site,
  'name' | 'origins' | 'theme' | 'dailyLimit' | 'monthlyLimit' | 'teacherDailyLimit'
>;

export const keyPattern = /^site_[0-9a-f]{24}$/;
