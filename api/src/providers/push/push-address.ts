/**
 * Whether the address belongs to one of the listed push services. Callers choose the address:
 * without this check they could make the site send requests to any host.
 */
export function isPushAddress(address: string, services: readonly string[]): boolean {
  const parsed = URL.parse(address);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false;
  if (services.includes(parsed.origin)) return true;
  if (parsed.protocol !== 'https:' || parsed.port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.')
      ? parsed.hostname.endsWith(service.slice(1))
      : parsed.hostname === service,
  );
}
