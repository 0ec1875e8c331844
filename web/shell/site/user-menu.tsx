import { Building2, Check, ChevronDown, LayoutDashboard, LogIn, LogOut, MessagesSquare, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { signOut } from '../client.ts'
import { useClientState } from '../client-state.ts'
import { Link } from '../page/preloads.tsx'
import { actFor, loadUser } from '../session.ts'
import { useLanguage, useT } from '../texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { message, toastError } from './toasts.ts'
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
        <Contexts user={user} />
        <Link to="/dashboard" className={styles.item}>
          <LayoutDashboard size={18} aria-hidden="true" />
          {t('cabinet')}
        </Link>
        <Link to="/chat" className={styles.item}>
          <MessagesSquare size={18} aria-hidden="true" />
          {t('talks')}
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

/** For whom one acts: the organizations one works for, and oneself. */
function Contexts({ user }: { user: CurrentUser }) {
  const t = useT('shell')
  const [busy, setBusy] = useState(false)
  if (user.organizations.length === 0) return null
  const current = user.organization?.id ?? null
  const choose = (id: string | null) => {
    if (id === current) return
    setBusy(true)
    actFor(id)
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  const contexts = [{ id: null, name: t('acting-self') }, ...user.organizations]
  return (
    <ul className={styles.contexts} aria-label={t('acting')}>
      {contexts.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.item}
            aria-pressed={id === current}
            disabled={busy || user.viewedBy !== null}
            onClick={() => choose(id)}
          >
            {id ? <Building2 size={18} aria-hidden="true" /> : <UserRound size={18} aria-hidden="true" />}
            <span className={styles.context}>{name}</span>
            {id === current && <Check size={18} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
