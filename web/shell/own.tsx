import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useClientState } from './client-state.ts'
import { requireRight } from './guard.ts'
import { findScreen, splitPath } from './navigation.ts'
import { loadUser } from './session.ts'

/**
 * Inside a layout without a guard of its own, around each screen that is somebody's own: drawn once the browser knows who
 * looks, and only for whom it is. Rights follow the organization acted for, so the server's word at the door is not enough.
 */
export default function Own() {
  const { path } = splitPath(useLocation().pathname)
  const user = useClientState((state) => state.user)
  useEffect(() => {
    if (!user) loadUser().catch((error) => console.error(error))
  }, [user])
  if (!user) return null
  requireRight(findScreen(path)?.screen, user)
  return <Outlet />
}
