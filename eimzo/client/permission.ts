/**
 * Whether the browser keeps this page from the local network: Chrome asks the person, and a refusal looks like a client
 * that is not running. Browsers without such a permission know none of the names.
 */
export async function isLocalNetworkDenied(): Promise<boolean> {
  const permissions: unknown = field(field(globalThis, 'navigator'), 'permissions')
  const query = field(permissions, 'query')
  if (typeof query !== 'function') return false
  const states = ['loopback-network', 'local-network-access'].map(async (name) => {
    try {
      return field(await query.call(permissions, { name }), 'state')
    } catch {
      return undefined
    }
  })
  return (await Promise.all(states)).includes('denied')
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
