import { Button, Input } from 'antd'
import { Search, Send } from 'lucide-react'
import { useState } from 'react'
import { searchKnowledge, sendTicketLink } from '#contract/contact/tickets/desk.ts'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './desk.module.css'

/** What there is to say already: questions with answers, instructions. Its page goes to the caller by SMS. */
export function Knowledge({ phone, callId }: { phone: string | undefined; callId: number | undefined }) {
  const t = useT('call-center')
  const [search, setSearch] = useState('')
  const run = useRun()
  const asked = search.trim()
  const found = useFound({ key: asked.length > 1 ? asked : undefined, typed: true }, (signal) =>
    ask(searchKnowledge, { query: { search: asked } }, { signal }).then(({ items }) => items),
  )
  const shown = asked.length > 1 ? found : []
  return (
    <Panel title={t('knowledge')}>
      <Input
        type="search"
        prefix={<Search size={16} aria-hidden />}
        placeholder={t('knowledge-search')}
        aria-label={t('knowledge-search')}
        allowClear
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles.list} aria-live="polite">
        {shown.map(({ title, text, link }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
            {link && (phone || callId !== undefined) && (
              <Button
                size="small"
                icon={<Send size={14} />}
                onClick={() =>
                  run(
                    () =>
                      ask(sendTicketLink, {
                        body:
                          callId === undefined
                            ? { phone: phone ?? null, ticketId: null, link }
                            : { phone: null, ticketId: null, callId, link },
                      }),
                    t('sms-sent'),
                  )
                }
              >
                {t('send-sms')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked.length > 1 && shown.length === 0 && <p className={styles.quiet}>{t('nothing-known')}</p>}
    </Panel>
  )
}
