import { LayoutDashboard, MessagesSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { WITHOUT_LINE } from '#web/shell/page/whole-window.ts'
import { Logo } from '#web/shell/site/logo.tsx'
import { UserMenu } from '#web/shell/site/user-menu.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/chat/chat.module.css'
import { useChatAddress } from './+parts/chat/chat-address.ts'
import { ChatList } from './+parts/chat/chat-list.tsx'
import type { Route } from './+types/chat.ts'

export const handle = WITHOUT_LINE

/** The list is there first, also on a slow line. */
const Conversation = lazy(() =>
  import('#web/kit/site/conversation/conversation.tsx').then(({ Conversation: show }) => ({ default: show })),
)

export async function loader({ url, context }: Route.LoaderArgs) {
  return { texts: await context.get(pageApi).texts(splitPath(url.pathname).lang, ['chat', 'conversation']) }
}

/** Which conversation is open is a matter of the browser: it must go on without a line. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** All conversations of somebody, of whatever they are about; beside them the open one. On a phone one of the two. */
export default function Chat() {
  const t = useT('chat')
  const address = useChatAddress()
  const { open } = address
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Logo />
        <Link to="/dashboard" className={styles.cabinet}>
          <LayoutDashboard size={18} aria-hidden="true" />
          {t('to-cabinet')}
        </Link>
        <UserMenu />
      </header>
      <main className={styles.panes} data-open={open && true}>
        <ChatList address={address} />
        <div className={styles.talk}>
          {open ? (
            <Suspense>
              <Conversation {...open} onBack={() => address.change({ c: undefined })} />
            </Suspense>
          ) : (
            <div className={styles.choose}>
              <MessagesSquare size={44} strokeWidth={1.4} aria-hidden="true" />
              <p>{t('choose')}</p>
            </div>
          )}
        </div>
      </main>
    </div>
  )
}
