export const paths = {
  home: '/admin',
  users: '/admin/users',
  user: (id: string) => `/admin/users/${id}`,
  staff: '/admin/staff',
  support: '/admin/support',
  ticket: (id: string) => `/admin/support/${id}`,
  /** The sheet that a ticket is about, while its teacher lets it be read. */
  grantedSheet: (id: string) => `/admin/support/${id}/sheet`,
  replies: '/admin/support/replies',
  security: '/admin/security',
  signIns: '/admin/security/sign-ins',
  assistant: '/admin/security/assistant',
  policy: '/admin/security/policy',
  sites: '/admin/security/sites',
  releases: '/admin/security/releases',
  desk: '/dashboard',
  /** Of the desk, where the second factor is set up. */
  settings: '/dashboard/parametres',
} as const;
