import { Button, Form, type FormInstance, Grid } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import type { Autosave, KeptRow } from '../form/autosave.ts'
import type { FormField } from '../form/form-fields.tsx'
import type { Difference } from '../form/merge-values.ts'
import { OldDraft } from '../form/old-draft.tsx'
import { SaveLine } from '../form/save-line.tsx'
import { showFaults } from '../form/server-faults.ts'
import { StaleDialog } from '../form/stale-dialog.tsx'
import { useAlone } from '../form/use-alone.ts'
import styles from './wizard.module.css'
import { type FormFault, fieldOf } from './wizard-faults.ts'
import { WizardMissing } from './wizard-missing.tsx'
import { WizardSteps } from './wizard-steps.tsx'

export interface WizardStep {
  key: string
  title: string
  /** Fields that stand on it. What stands nowhere is looked for on the last step. */
  fields: readonly string[]
  body: ReactNode
}

/** A long form as a wizard drives it: what is typed, what is wrong, where it is kept. */
interface WizardState<Row extends KeptRow, Values extends object> {
  form: FormInstance<Values>
  saver: Omit<Autosave<Row, Values>, 'begin' | 'follow'>
  first: Values
  fields: readonly FormField[]
  labels: Readonly<Record<string, string>>
  faults: readonly FormFault[]
  faultText: (fault: FormFault) => string
  change: (changed?: object) => void
  /** What would be saved, of a row or of what is typed: two versions are told apart by it. */
  comparable: (row?: Row) => object
  startOver: (from?: Row) => void
  takeOld: () => void
  merge: (theirs: Row, taken: readonly Difference[]) => void
}

interface Props<Row extends KeptRow, Values extends object> {
  id: string
  title: string
  state: WizardState<Row, Values>
  readOnly: boolean
  steps: readonly WizardStep[]
  banners: (jump: (field: string) => void) => ReactNode
  preview: { title: string; body: ReactNode }
  submitLabel: string
  /** Why it cannot be sent although every field is well. */
  blocked?: string | undefined
  /** The server has not said what it thinks of what is typed now: its answer is on the way, or it cannot be reached. */
  unheard?: 'waiting' | 'failed' | undefined
  /** Where a fault of a field within a field is to be looked for in the form. */
  nameOf?: (fault: string) => string | string[]
  /** After everything is saved: sends it, or says what became of it; false where it was not sent after all. */
  finish: (saved: Row) => Promise<unknown>
  onClose: () => void
}

const PREVIEW = 'preview'

/** From the first field to the moderator, step by step, in one hand; nothing is lost on the way. */
export function Wizard<Row extends KeptRow, Values extends object>(props: Props<Row, Values>) {
  const { id, title, state, readOnly, steps, banners, preview, submitLabel, nameOf, finish, onClose } = props
  const { blocked, unheard } = props
  const t = useT('publishing')
  const { form, saver, faults } = state
  const [step, setStep] = useState(readOnly ? PREVIEW : (steps[0]?.key ?? PREVIEW))
  const [busy, setBusy] = useState(false)
  const isWide = Grid.useBreakpoint().md ?? true
  useAlone()

  const stepOf = (field: string) => (steps.find((one) => one.fields.includes(field)) ?? steps.at(-1))?.key ?? PREVIEW
  const jump = (fault: string) => {
    const field = fieldOf({ field: fault })
    setStep(stepOf(field))
    // The step has to be on the screen before one can scroll in it.
    setTimeout(() => form.scrollToField(nameOf?.(fault) ?? field, { block: 'center', focus: true }), 50)
  }
  const land = useEffectEvent((error: unknown) => {
    showFaults(form, state.fields, error)
    const named = error instanceof CallError ? error.body?.modelStateError?.[0]?.key : undefined
    if (named) jump(named.replace(/^\$\.?(?:content\.)?/, ''))
  })
  useEffect(() => {
    if (saver.fault) land(saver.fault)
  }, [saver.fault])
  const goOn = async () => {
    const here = state.fields.map((field) => field.name).filter((name) => stepOf(name) === step)
    try {
      await form.validateFields(here)
    } catch {
      const fault = faults.find((one) => here.includes(fieldOf(one)))
      if (fault) return jump(fault.field)
    }
    setStep(steps[steps.findIndex(({ key }) => key === step) + 1]?.key ?? PREVIEW)
    window.scrollTo({ top: 0 })
    document.getElementById(id)?.focus()
  }
  const place = steps.findIndex(({ key }) => key === step)
  const previous = step === PREVIEW ? steps.at(-1) : steps[place - 1]
  const goBack = () => {
    setStep(previous?.key ?? PREVIEW)
    window.scrollTo({ top: 0 })
  }
  const later = async () => {
    setBusy(true)
    if (saver.isFree && saver.state !== 'clean') await saver.flush()
    onClose()
  }
  const end = async () => {
    const [fault] = faults
    if (fault) {
      form.validateFields().catch(() => undefined)
      return jump(fault.field)
    }
    setBusy(true)
    try {
      const saved = await saver.flush()
      if (!saved) return
      if ((await finish(saved)) === false) return
      saver.forget()
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.body?.modelStateError) land(error)
      else toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const Heading = isWide ? 'h2' : 'h1'
  const last = step === PREVIEW
  const marks = steps.map(({ key, title: name }) => ({
    key,
    title: name,
    lacks: faults.some((fault) => stepOf(fieldOf(fault)) === key),
  }))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button type="text" icon={<ArrowLeft size={22} />} aria-label={t('back')} onClick={later} />
        <div className={styles.heading}>
          <Heading>{title}</Heading>
          <SaveLine saver={saver} />
        </div>
        {!last && (
          <Button type="link" onClick={() => setStep(PREVIEW)}>
            {t('look')}
          </Button>
        )}
      </header>
      {!readOnly && (
        <WizardSteps
          id={id}
          steps={[...marks, { key: PREVIEW, title: preview.title, lacks: false }]}
          step={step}
          onStep={setStep}
        />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        disabled={busy || readOnly}
        initialValues={state.first}
        onValuesChange={state.change}
        className={styles.form ?? ''}
      >
        <div className={styles.banners}>
          <OldDraft old={saver.old} onTake={state.takeOld} onDrop={saver.dropOld} />
          {banners(jump)}
        </div>
        {/* Every step stays in the page, so that what is typed in one is there in the others; only one is seen. */}
        {steps.map(({ key, body }) => (
          <div key={key} hidden={key !== step}>
            {body}
          </div>
        ))}
        {last && preview.body}
        {last && !readOnly && (
          <WizardMissing
            faults={faults}
            blocked={blocked}
            unheard={unheard}
            labels={state.labels}
            text={state.faultText}
            onFix={jump}
          />
        )}
      </Form>
      <footer className={styles.foot}>
        {previous && !readOnly ? (
          <Button size="large" onClick={goBack} disabled={busy}>
            {t('previous')}
          </Button>
        ) : (
          <Button size="large" onClick={later} disabled={busy}>
            {saver.isFree ? t('later') : t('close')}
          </Button>
        )}
        {!readOnly && (last || !saver.isFree) && (
          <Button
            size="large"
            type="primary"
            loading={busy}
            disabled={(blocked !== undefined || (last && unheard === 'waiting')) && faults.length === 0}
            onClick={end}
          >
            {saver.isFree ? submitLabel : t('save')}
          </Button>
        )}
        {!readOnly && !last && saver.isFree && (
          <Button size="large" type="primary" onClick={goOn}>
            {t('go-on')}
          </Button>
        )}
      </footer>
      {saver.theirs && (
        <StaleDialog
          theirs={state.comparable(saver.theirs)}
          mine={state.comparable()}
          labels={state.labels}
          onReload={() => state.startOver(saver.theirs)}
          onMerge={(taken) => saver.theirs && state.merge(saver.theirs, taken)}
          onCancel={saver.waitWithTheirs}
        />
      )}
    </div>
  )
}
