import { Alert, Button } from 'antd'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { beginTelegramLink, removeTelegramLink, type TelegramState } from '#contract/notices/telegram.ts'
import { formatDateTime } from '#uz/date.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { useT } from '#web/shell/texts.ts'

/** Notices in Telegram: linked by a link that opens the bot; what the bot answers is seen here by itself. */
export function AccountTelegram({ telegram: { bot, link } }: { telegram: TelegramState }) {
  const t = useT('notifications')
  const { busy, run } = useDoing()
  const [begun, setBegun] = useState<string>()
  if (!bot) return null
  const isLinked = link?.state === 'active'
  const begin = () => run(async () => setBegun((await ask(beginTelegramLink)).url))
  return (
    <Panel
      title={t('telegram.title')}
      text={t('telegram.text')}
      extra={
        <>
          {!isLinked && !begun && (
            <Button type="primary" icon={<Send size={16} />} loading={busy} onClick={begin}>
              {t('telegram.on')}
            </Button>
          )}
          <ActionButtons
            actions={[
              {
                key: 'off',
                label: t('telegram.off'),
                allowed: link !== null,
                danger: true,
                confirm: { title: t('telegram.off-ask') },
                run: async () => {
                  await ask(removeTelegramLink)
                  setBegun(undefined)
                },
              },
            ]}
          />
        </>
      }
    >
      {isLinked && <Alert type="success" showIcon title={t('telegram.linked', { at: formatDateTime(link.since) })} />}
      {link?.state === 'blocked' && !begun && <Alert type="warning" showIcon title={t('telegram.blocked')} />}
      {begun && !isLinked && (
        <Alert
          type="info"
          showIcon
          title={t('telegram.begun')}
          action={
            <Button type="primary" href={begun} target="_blank" rel="noopener">
              {t('telegram.open')}
            </Button>
          }
        />
      )}
    </Panel>
  )
}
