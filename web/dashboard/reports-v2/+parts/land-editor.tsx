import { Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import * as contract from '#contract/government/land/land.ts'
import { useDraft } from '#web/kit/dashboard/form/draft.ts'
import { forgetFaults } from '#web/kit/dashboard/form/forget-faults.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults, tellFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { HereInput } from '#web/kit/dashboard/place/here-input.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './land.module.css'

interface Point {
  lat: number
  lng: number
}

/** Forms of land say a point shortly, as the visits do. */
export function PointInput({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: Point | null
  onChange?: (point: Point | null) => void
}) {
  return (
    <HereInput
      {...(id && { id })}
      value={value ? { latitude: value.lat, longitude: value.lng } : null}
      onChange={(point) => onChange?.(point && { lat: point.latitude, lng: point.longitude })}
    />
  )
}

interface Props<V extends object> {
  land: contract.Land | undefined
  title: string
  screen: 'garden-form' | 'rental-form'
  fields: (values: Partial<V>) => FormField[]
  initial: Partial<V>
  save: (values: V) => Promise<contract.Land>
  /** Said under the form while it is filled in. */
  told?: (values: Partial<V>) => readonly string[]
  onDone?: (() => void) | undefined
}

/** Saved at any time; everything is asked for when it is handed in. */
export function LandEditor<V extends object>({ land, title, screen, fields, initial, save, told, onDone }: Props<V>) {
  const t = useT('land')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<V>()
  const [busy, setBusy] = useState<'save' | 'send'>()
  const kept = useDraft(`draft:${screen}:${land?.id ?? 'new'}:${land?.rowVersion ?? 0}`)
  const begun = { ...initial, ...(kept.found?.values as Partial<V>) }
  const written: Partial<V> = Form.useWatch([], form) ?? begun
  const shown = fields(written)
  const send = async (then: 'save' | 'send') => {
    if (!(await form.validateFields().catch(() => undefined))) return
    setBusy(then)
    try {
      const saved = await save({ ...initial, ...form.getFieldsValue(true) } as V)
      kept.forget()
      const at = inLanguage(lang, `/dashboard/reports-v2/${screen}?id=${saved.id}`)
      if (then === 'send') {
        try {
          await ask(contract.submitLand, { params: { id: saved.id }, body: { rowVersion: saved.rowVersion } })
        } catch (error) {
          // It is kept already, and is drawn anew with its next version.
          if (land) await revalidate()
          else await navigate(at, { replace: true })
          tellFaults(error)
          return
        }
      }
      message(t(then === 'send' ? 'sent' : 'saved'))
      onDone?.()
      if (land) await revalidate()
      else await navigate(at, { replace: true })
    } catch (error) {
      showFaults(form, shown, error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Panel title={title} text={land?.reason ? `${t('returned-because')}: ${land.reason}` : t('form-text')}>
      <Form<V>
        form={form}
        layout="vertical"
        initialValues={begun}
        onValuesChange={(changed: Partial<V>, all: V) => {
          forgetFaults(form, changed)
          const { holderNumber: _secret, ...rest } = all as V & { holderNumber?: string }
          kept.keep(rest, land?.rowVersion)
        }}
      >
        <FormFields fields={shown} />
        {told?.(written).map((line) => (
          <p key={line} role="status" className={styles.note}>
            {line}
          </p>
        ))}
        <div className={styles.buttons}>
          <Button type="primary" size="large" loading={busy === 'send'} onClick={() => send('send')}>
            {t('send')}
          </Button>
          <Button size="large" loading={busy === 'save'} onClick={() => send('save')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export const orNull = <T,>(value: T | null | undefined | ''): T | null =>
  value === undefined || value === null || value === '' ? null : value
