import { ChevronDown, LayoutDashboard, LogIn, LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/kit/site/button.tsx'
import { signOut } from './client.ts'
import { useClientState } from './client-state.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Link } from './preloads.tsx'
import { loadUser } from './session.ts'
import { useLanguage, useT } from './texts.ts'
import { message } from './toasts.ts'
import styles from './user-menu.module.css'

/** Sign in; or, once the browser knows who this is, the user's own menu. */
export function UserMenu() {
  const t = useT('shell')
  const user = useClientState((state) => state.user)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()

  // The server names the user's roles in the language of the page.
  const lang = useLanguage()
  const namedIn = useRef(lang)
  useEffect(() => {
    if (namedIn.current === lang) return
    namedIn.current = lang
    if (useClientState.getState().user) loadUser().catch((error) => console.error(error))
  }, [lang])
  // biome-ignore lint/correctness/useExhaustiveDependencies: any other page closes the menu
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node))
        setOpen(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [open])

  if (!user) {
    return (
      <ButtonLink to="/auth/main" look="soft">
        <LogIn size={18} aria-hidden="true" />
        {t('sign-in')}
      </ButtonLink>
    )
  }
  const name = `${user.firstName} ${user.lastName}`.trim()
  const leave = async () => {
    await signOut()
    message(t('signed-out'))
  }
  return (
    <div className={styles.box} ref={box}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => setOpen(!open)}
      >
        <span className={styles.face} aria-hidden="true">
          {user.firstName.slice(0, 1)}
        </span>
        <span className={styles.name}>{user.firstName}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div id="user-menu" className={styles.menu} hidden={!open}>
        <p className={styles.who}>
          <b>{name}</b>
          {user.email && <span>{user.email}</span>}
          {user.roles.length > 0 && <span>{user.roles.join(', ')}</span>}
        </p>
        <Link to="/dashboard" className={styles.item}>
          <LayoutDashboard size={18} aria-hidden="true" />
          {t('cabinet')}
        </Link>
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
        <button type="button" className={styles.item} onClick={leave}>
          <LogOut size={18} aria-hidden="true" />
          {t('sign-out')}
        </button>
      </div>
    </div>
  )
}
