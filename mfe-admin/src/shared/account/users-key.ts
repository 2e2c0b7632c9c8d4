/** Beginning of the keys of all that was asked about accounts. */
export const usersKey = 'users';
