import { listAddresses } from '#contract/market/addresses.ts'
import { Permission } from '#contract/permissions.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import type { Addresses } from './proposal-fields.tsx'

/** Where goods may be sent to; whoever keeps no addresses fetches them. */
export async function loadAddresses(): Promise<Addresses> {
  const held = useClientState.getState().user?.permissions ?? []
  return held.includes(Permission.AddressOwn) ? (await ask(listAddresses, { query: {} })).items : []
}
