import { Alert, Button, Radio, Spin } from 'antd'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { fieldSize } from '#contract/government/visits/field.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './field.module.css'
import { NewPin } from './field-lock.tsx'
import type { FieldWork } from './use-field.ts'

type Size = AnswerOf<typeof fieldSize>['mahallas'][number]
/** Room for the mahalla, and for the photos of sixty forms. */
const NEEDS_BYTES = 200 * 2 ** 20

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

/** Before the first visit without a line: which mahalla, how much room it takes, and a code for it. */
export function FieldStart({ field }: { field: FieldWork }) {
  const t = useT('field')
  const [mahallas, setMahallas] = useState<readonly Size[]>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const [room, setRoom] = useState<number>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    ask(fieldSize).then(
      ({ mahallas: found }) => {
        setMahallas(found)
        setChosen(found[0]?.id)
      },
      (error: unknown) => {
        console.error(error)
        setFailed(true)
      },
    )
    navigator.storage?.estimate().then(
      ({ quota = 0, usage = 0 }) => setRoom(quota - usage),
      (error: unknown) => console.error(error),
    )
  }, [])
  const mahalla = mahallas?.find(({ id }) => id === chosen)
  const take = async (pin: string) => {
    if (!mahalla) return
    setBusy(true)
    try {
      await field.take(mahalla.id, mahalla.name, pin)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  if (failed) return <ScreenState kind="failed" title={t('needs-line-title')} text={t('needs-line')} />
  if (!mahallas) return <Spin className={styles.card ?? ''} />
  if (mahallas.length === 0) return <ScreenState kind="empty" title={t('no-mahalla')} text={t('no-mahalla-text')} />
  return (
    <section className={styles.card} aria-label={t('take')}>
      <Download size={32} aria-hidden />
      <h1>{t('take')}</h1>
      <p>{t('take-text')}</p>
      {field.phase === 'emptied' && <Alert type="info" showIcon title={t('emptied')} />}
      {room !== undefined && room < NEEDS_BYTES && <Alert type="warning" showIcon title={t('no-room')} />}
      <Radio.Group
        className={styles.choices ?? ''}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={mahallas.map(({ id, name, district, households, farms, tasks, bytes }) => ({
          value: id,
          label: (
            <>
              <b>{name}</b>, {district}
              <small>{t('size', { households, farms, tasks, mb: megabytes(bytes) })}</small>
            </>
          ),
        }))}
      />
      <NewPin okText={t('take')} busy={busy} onPin={take} />
    </section>
  )
}

/** The device keeps another person's mahalla: it cannot be read here, and it may hold forms that were not sent. */
export function FieldForeign({ field }: { field: FieldWork }) {
  const t = useT('field')
  return (
    <section className={styles.card} aria-label={t('foreign')}>
      <h1>{t('foreign')}</h1>
      <p>{t('foreign-text')}</p>
      <Button danger onClick={() => field.discard().catch(toastError)}>
        {t('foreign-discard')}
      </Button>
    </section>
  )
}
