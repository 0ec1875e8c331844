import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { CurrentUser } from '#contract/identity/auth.ts'

interface KeyProduct {
  id: number
  categoryName: string
  measurementId: number | null
}

/** The client-side state of specification section 3, by its own names. Never a source of rights. */
export interface ClientState {
  user: CurrentUser | null
  mfy: { id: number; name: string } | null
  /** The visitor is on a section that is announced but not open. */
  isSoon: boolean
  isLoggin: boolean
  company: { id: string; name: string } | null
  darkTheme: boolean
  basketsCount: number
  favouritesCount: number
  dashboardRoutes: string[]
  keyProducts: Record<number, KeyProduct>
  selfEmployment: { status: string } | null
}

const initial: ClientState = {
  user: null,
  mfy: null,
  isSoon: false,
  isLoggin: false,
  company: null,
  darkTheme: false,
  basketsCount: 0,
  favouritesCount: 0,
  dashboardRoutes: [],
  keyProducts: {},
  selfEmployment: null,
}

/** Read from local storage only after hydration: the server renders the same page for everybody. */
export const useClientState = create<ClientState>()(
  persist(() => initial, { name: 'agroplatforma', skipHydration: true }),
)

export function clearClientState(): void {
  useClientState.setState(initial, true)
  window.localStorage.clear()
}
