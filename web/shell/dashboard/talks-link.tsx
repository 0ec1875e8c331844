import { Badge, Button } from 'antd'
import { MessagesSquare } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { countTalks } from '#contract/conversations/chat.ts'
import { MY_TALKS, useHear } from '#web/kit/site/live.ts'
import { ask } from '../client.ts'
import { inLanguage } from '../navigation.ts'
import { useLanguage, useT } from '../texts.ts'
import styles from './bell.module.css'

const CHAT = '/chat'
const SHOWN_UP_TO = 99

/** Leads to the conversations, with how many of them wait; live. */
export function TalksLink() {
  const t = useT('chat')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [unread, setUnread] = useState(0)
  // Without a connection the old number stands; the stream brings a new one.
  const count = useCallback(
    () =>
      ask(countTalks).then(
        (answer) => setUnread(answer.unread),
        () => undefined,
      ),
    [],
  )
  useEffect(() => {
    count()
  }, [count])
  useHear(MY_TALKS, count)
  return (
    <Button
      type="text"
      aria-label={unread > 0 ? `${t('title')}: ${t('filter.unread')} ${unread}` : t('title')}
      icon={
        // Antd's red of the dark theme is too light for white digits.
        <Badge count={unread} overflowCount={SHOWN_UP_TO} size="small" offset={[2, 0]} color="#c4330a">
          <MessagesSquare size={19} className={styles.bell} />
        </Badge>
      }
      onClick={() => navigate(inLanguage(lang, CHAT))}
    />
  )
}
