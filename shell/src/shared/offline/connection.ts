interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to fetch nothing unrequested: the user saves data, or has a slow connection. */
export function isThrifty(of: object = navigator): boolean {
  const connection: Connection = 'connection' in of ? Object(of.connection) : {};
  return connection.saveData === true || /^(?:slow-)?2g$/u.test(connection.effectiveType ?? '');
}
