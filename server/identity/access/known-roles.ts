import { memory, type Source } from '../../kernel/memory.ts'
import '../tables.ts'

export const TOPIC = 'roles'

/** In the order of lists. Giving a role locks its row instead of reading this memory. */
const ROLES = memory([TOPIC], ({ tx }) =>
  tx
    .selectFrom('roles')
    .select(['id', 'code', 'name', 'status', 'isPersonal', 'orgKinds', 'permissionCodes'])
    .orderBy('id')
    .execute(),
)

export const activeRoles = async (from: Source) =>
  (await from.recall(ROLES)).filter(({ status }) => status === 'active')

/** A role missing in memory was made a moment ago, or does not exist. */
export async function rolesByCodes(from: Source, codes: readonly string[]) {
  const among = (roles: Awaited<ReturnType<typeof ROLES.load>>) => roles.filter(({ code }) => codes.includes(code))
  const known = among(await from.recall(ROLES))
  return known.length === codes.length ? known : among(await ROLES.load(from))
}
