import type { InputOf } from '#contract/call.ts'
import type { CurrentUser, getUser, loginByEmail } from '#contract/identity/auth.ts'
import type { loginByPhone } from '#contract/identity/codes.ts'
import type { setOrganization } from '#contract/identity/organizations/own-organizations.ts'
import type { getSelfEmployment } from '#contract/identity/self-employment.ts'
import type { getAllCategories } from '#contract/reference/catalog.ts'
import type { Language } from '#uz/language.ts'
import { ask, CallError, signOut } from './client.ts'
import { useClientState } from './client-state.ts'

/** Every way of signing in ends here: the page knows the user. */
export function keepUser(user: CurrentUser): CurrentUser {
  const { organization, territory } = user
  useClientState.setState({
    user,
    isLoggin: true,
    company: organization && { id: organization.id, name: organization.name },
    mfy: territory,
  })
  resolveKeyProducts(user.keyProducts).catch((error) => console.error(error))
  if (!useClientState.getState().selfEmployment)
    loadSelfEmployment(user.clientId).catch((error) => console.error(error))
  return user
}

/** Loaded once for a session; the account screen refreshes it. */
async function loadSelfEmployment(clientId: number): Promise<void> {
  const { status } = await ask<typeof getSelfEmployment>('GET /main/api-im/im/get-self-employment/{clientId}', {
    params: { clientId },
  })
  useClientState.setState({ selfEmployment: { status } })
}

/** The user names key products by id; screens show them by name. */
async function resolveKeyProducts(ids: readonly number[]): Promise<void> {
  const found =
    ids.length === 0
      ? []
      : await ask<typeof getAllCategories>('GET /main/api-market/Category/GetAll', {
          query: { Ids: ids.join(), take: '-1' },
        })
  useClientState.setState({ keyProducts: Object.fromEntries(found.map((category) => [category.id, category])) })
}

export async function signInByEmail(body: InputOf<typeof loginByEmail>['body']): Promise<CurrentUser> {
  return keepUser(await ask<typeof loginByEmail>('POST /main/api-auth/auth/login-by-email', { body }))
}

export async function signInByPhone(body: { verifyKey: string; code: string }): Promise<CurrentUser> {
  return keepUser(await ask<typeof loginByPhone>('POST /main/api-auth/auth/login-by-phone', { body }))
}

/** Acts for this organization or for oneself from now on; the answer brings the new rights. */
export async function actFor(organizationId: string | null): Promise<CurrentUser> {
  return keepUser(
    await ask<typeof setOrganization>('PUT /main/api-auth/auth/organization', { body: { organizationId } }),
  )
}

const loading = new Map<Language | undefined, Promise<CurrentUser>>()

/** The user as the server knows it now; a refusal signs out. Parallel callers share one request. */
export function loadUser(lang?: Language): Promise<CurrentUser> {
  const underWay = loading.get(lang)
  if (underWay) return underWay
  const user = ask<typeof getUser>('GET /main/api-auth/auth/user', {}, lang && { lang })
    .then(keepUser)
    .catch(async (error) => {
      if (error instanceof CallError && [401, 403, 404].includes(error.status)) await signOut()
      throw error
    })
    .finally(() => loading.delete(lang))
  loading.set(lang, user)
  return user
}
