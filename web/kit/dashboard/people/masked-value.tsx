import { Button, Input } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { revealNumber, revealOwnNumber } from '#contract/identity/personal-data.ts'
import { type OwnNumber, revealReason } from '#contract/identity/personal-numbers.ts'
import { Permission } from '#contract/permissions.ts'
import { formatPhone } from '#uz/phone.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import styles from './masked-value.module.css'

const SHOWN_MS = 60_000

type Wanted = InputOf<typeof revealNumber>['body']
/** Whose number it is: `{ subject: 'user', id, field: 'pinfl' }`. */
type Target = Wanted extends infer W ? (W extends Wanted ? Omit<W, 'reason'> : never) : never

interface Props {
  /** As lists show it; nothing is there without it. */
  value: string | null
  /** What it is called on the screen, for those who only hear it. */
  name: string
  /** Asks for a reason and is written down; a person's own number needs neither. */
  of: Target | { own: OwnNumber }
}

/** A masked number with an eye: whole for a minute, for whoever may see it. */
export function MaskedValue({ value, name, of }: Props) {
  const t = useT('personal')
  const [asking, setAsking] = useState(false)
  const { whole, show, hide } = useWhole()
  const mayReveal = useMay(Permission.PiiReveal)
  const isViewed = useClientState((state) => Boolean(state.user?.viewedBy))
  if (!value) return '—'
  const own = 'own' in of ? of.own : undefined
  const allowed = !isViewed && (own !== undefined || mayReveal)
  const press = () => {
    if (whole) hide()
    else if (own) ask(revealOwnNumber, { body: { field: own } }).then(show, toastError)
    else setAsking(true)
  }
  const label = t(whole ? 'hide' : 'show', { name })
  return (
    <span className={styles.masked}>
      <span className={styles.value}>{whole ? formatPhone(whole) : value}</span>
      {allowed && (
        <Button
          type="text"
          size="small"
          icon={whole ? <EyeOff size={16} /> : <Eye size={16} />}
          aria-label={label}
          title={label}
          onClick={(event) => {
            // In a list the row itself can be pressed.
            event.stopPropagation()
            press()
          }}
        />
      )}
      {asking && !('own' in of) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps what is done in the dialog from reaching the row
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span onClick={(event) => event.stopPropagation()}>
          <ReasonDialog name={name} onClose={() => setAsking(false)} reveal={(reason) => load(of, reason).then(show)} />
        </span>
      )}
    </span>
  )
}

const load = (of: Target, reason: string) => ask(revealNumber, { body: { ...of, reason } })

/** Forgotten after a minute, and with the screen. */
function useWhole() {
  const [whole, setWhole] = useState<string>()
  useEffect(() => {
    if (!whole) return
    const timer = setTimeout(() => setWhole(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [whole])
  return { whole, show: ({ value }: { value: string }) => setWhole(value), hide: () => setWhole(undefined) }
}

interface DialogProps {
  name: string
  reveal: (reason: string) => Promise<unknown>
  onClose: () => void
}

function ReasonDialog({ name, reveal, onClose }: DialogProps) {
  const t = useT('personal')
  return (
    <FormDialog<{ reason: string }>
      title={t('ask', { name })}
      text={t('ask-text')}
      okText={t('do-show')}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          hint: t('reason-hint'),
          required: true,
          rules: [{ min: revealReason.min }],
          input: <Input.TextArea rows={2} maxLength={revealReason.max} autoFocus />,
        },
      ]}
      run={({ reason }) => reveal(reason)}
      onClose={onClose}
    />
  )
}
