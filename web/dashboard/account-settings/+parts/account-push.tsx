import { Alert, Button } from 'antd'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { deviceOf } from '#contract/identity/device-name.ts'
import { addPushDevice, type PushDevices, removePushDevice } from '#contract/notices/push.ts'
import { formatDateTime } from '#uz/date.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './account.module.css'

type State = 'cannot' | 'denied' | 'off' | 'on'

async function stateHere(): Promise<State> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'cannot'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the browser, which asks its owner; a refusal is not an error. */
async function subscribe(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys = {} } = subscription.toJSON()
  try {
    await ask(addPushDevice, {
      body: { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
    })
    // A browser that takes another address by itself says which one it had (sw.js).
    const kept = await caches.open('push')
    await kept.put('/push-endpoint', new Response(endpoint))
    await kept.put('/push-key', new Response(key))
  } catch (error) {
    // What the platform does not know of must not stay on in the browser.
    await subscription.unsubscribe()
    throw error
  }
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Notices that come to this device while the site is closed, and the devices on which they do. */
export function AccountPush({ devices: { key, items } }: { devices: PushDevices }) {
  const t = useT('notifications')
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  const [state, setState] = useState<State>()
  const here = items.find(({ current }) => current)
  useEffect(() => {
    stateHere().then(setState, () => setState('cannot'))
  }, [])
  const isOn = state === 'on' && here !== undefined
  const change = () =>
    run(async () => {
      if (isOn) {
        await unsubscribe()
        await ask(removePushDevice, { params: { id: here.id } })
      } else await subscribe(key)
      setState(await stateHere())
      await revalidate()
    })
  return (
    <Panel
      title={t('push.title')}
      text={t('push.text')}
      extra={
        (state === 'on' || state === 'off') && (
          <Button loading={busy} icon={<BellRing size={16} />} type={isOn ? 'default' : 'primary'} onClick={change}>
            {isOn ? t('push.off') : t('push.on')}
          </Button>
        )
      }
    >
      {state === 'cannot' && <Alert type="info" showIcon title={t('push.cannot')} />}
      {state === 'denied' && <Alert type="warning" showIcon title={t('push.denied')} />}
      {items.length > 0 && (
        <ul className={styles.devices} aria-label={t('push.devices')}>
          {items.map((item) => (
            <PushDevice key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PushDevice({ item: { id, device, current, createdAt } }: { item: PushDevices['items'][number] }) {
  const t = useT('notifications')
  const { browser, system } = deviceOf(device)
  return (
    <li className={styles.device}>
      <BellRing size={24} strokeWidth={1.6} aria-hidden />
      <div>
        <h3>
          {[browser, system].filter(Boolean).join(', ') || t('push.unknown')}{' '}
          {current && <StatusTag tone="good">{t('push.this')}</StatusTag>}
        </h3>
        <p>{t('push.since', { at: formatDateTime(createdAt) })}</p>
      </div>
      <ActionButtons
        actions={[
          {
            key: 'remove',
            label: t('push.remove'),
            allowed: !current,
            danger: true,
            run: () => ask(removePushDevice, { params: { id } }),
          },
        ]}
      />
    </li>
  )
}
