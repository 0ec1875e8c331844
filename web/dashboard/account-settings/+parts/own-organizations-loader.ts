import { findMyOrganizations, getMyOrganization } from '#contract/identity/organizations/own-organizations.ts'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'

/** What the panel of organizations shows: where one works, who invites, and the form that is open (`?organization=ID|new`). */
export async function loadOwnOrganizations(url: string) {
  const [mine, opened] = await Promise.all([
    ask(findMyOrganizations),
    loadOpened(url, 'organization', (id) => ask(getMyOrganization, { params: { id } })),
  ])
  return { mine, opened }
}
export type OwnOrganizations = Awaited<ReturnType<typeof loadOwnOrganizations>>
