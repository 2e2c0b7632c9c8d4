interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing may be fetched that was not asked for: the person saves data, or waits already. */
export function isThrifty(of: object = navigator): boolean {
  const connection: Connection = 'connection' in of ? Object(of.connection) : {};
  return connection.saveData === true || /^(?:slow-)?2g$/u.test(connection.effectiveType ?? '');
}
