import type { CurrentUser, getUser, loginByEmail } from '#contract/identity/auth.ts'
import type { getAllCategories } from '#contract/reference/catalog.ts'
import type { Language } from '#uz/language.ts'
import { ask, CallError, signOut } from './client.ts'
import { useClientState } from './client-state.ts'

function keep(user: CurrentUser): CurrentUser {
  useClientState.setState({ user, isLoggin: true })
  resolveKeyProducts(user.keyProducts).catch((error) => console.error(error))
  return user
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

export async function signInByEmail(email: string, password: string): Promise<CurrentUser> {
  return keep(await ask<typeof loginByEmail>('POST /main/api-auth/auth/login-by-email', { body: { email, password } }))
}

const loading = new Map<Language | undefined, Promise<CurrentUser>>()

/** The user as the server knows it now; a refusal logs out. Whoever asks meanwhile gets the same answer. */
export function loadUser(lang?: Language): Promise<CurrentUser> {
  const underWay = loading.get(lang)
  if (underWay) return underWay
  const user = ask<typeof getUser>('GET /main/api-auth/auth/user', {}, lang && { lang })
    .then(keep)
    .catch(async (error) => {
      if (error instanceof CallError && [401, 403, 404].includes(error.status)) await signOut()
      throw error
    })
    .finally(() => loading.delete(lang))
  loading.set(lang, user)
  return user
}
