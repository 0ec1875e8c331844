import { Button, Form, Grid } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type MyProduct, takeMyProductStep } from '#contract/market/my-products.ts'
import type { Opened } from '#web/kit/dashboard/opened.ts'
import { showFaults } from '#web/kit/dashboard/server-faults.ts'
import { StaleDialog } from '#web/kit/dashboard/stale-dialog.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import { useAlone } from './alone.ts'
import { AttributesCard } from './product-attributes.tsx'
import { isFree } from './product-autosave.ts'
import { fieldOf } from './product-faults.ts'
import styles from './product-form.module.css'
import { ProductFormBanners } from './product-form-banners.tsx'
import { ProductCards } from './product-form-cards.tsx'
import { useProductForm } from './product-form-state.ts'
import { ProductFormSteps, type Step, stepOf, steps } from './product-form-steps.tsx'
import { Missing, ProductPreview } from './product-preview.tsx'
import { SaveLine } from './product-save-line.tsx'
import { contentOf, type ProductValues, stockOf, valuesOf } from './product-values.ts'

interface Props {
  opened: Opened<MyProduct>
  onClose: () => void
}

/** A product from the first photograph to the moderator: four steps, one hand, nothing lost on the way. */
export function ProductForm({ opened, onClose }: Props) {
  const t = useT('my-products')
  const [step, setStep] = useState<Step>(opened.row?.can.edit === false ? 'preview' : 'goods')
  const [busy, setBusy] = useState(false)
  const state = useProductForm(opened.row, (error) => land(error))
  const { form, saver, row, values, fields, labels, faults } = state
  const readOnly = row?.can.edit === false
  const isDraft = isFree(row)
  const isWide = Grid.useBreakpoint().md ?? true
  const all = Object.values(fields).flat()
  useAlone()

  const jump = (fault: string) => {
    const field = fieldOf({ field: fault })
    setStep(stepOf(field))
    const name = field === 'attributes' ? fault.split('.') : field
    // The step has to be on the screen before one can scroll in it.
    setTimeout(() => form.scrollToField(name, { block: 'center', focus: true }), 50)
  }
  const land = (error: unknown) => {
    showFaults(form, all, error)
    const named = error instanceof CallError ? error.body?.modelStateError?.[0]?.key : undefined
    if (named) jump(named.replace(/^\$\.?(?:content\.)?/, ''))
  }
  const goOn = async () => {
    const here = all.map((field) => field.name).filter((name) => stepOf(name) === step)
    try {
      await form.validateFields(here)
    } catch {
      const fault = faults.find((one) => here.includes(fieldOf(one)))
      if (fault) return jump(fault.field)
    }
    setStep(steps[steps.indexOf(step) + 1] ?? 'preview')
    window.scrollTo({ top: 0 })
    document.getElementById('product-steps')?.focus()
  }
  const later = async () => {
    setBusy(true)
    if (isDraft && saver.state !== 'clean') await saver.flush()
    onClose()
  }
  const finish = async () => {
    const [fault] = faults
    if (fault) {
      form.validateFields().catch(() => undefined)
      return jump(fault.field)
    }
    setBusy(true)
    try {
      const saved = await saver.flush()
      if (!saved) return
      if (isDraft) {
        const body = { step: 'submit' as const, rowVersion: saved.rowVersion }
        // Two taps send the same: the second is answered by the first.
        const idempotencyKey = `submit-${saved.id}-${saved.rowVersion}`
        await ask(takeMyProductStep, { params: { id: saved.id }, body }, { idempotencyKey })
        message(t('submitted'))
      } else message(saved.pending ? t('saved-waits') : t('saved-live'))
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
  const last = step === 'preview'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button type="text" icon={<ArrowLeft size={22} />} aria-label={t('back')} onClick={later} />
        <div className={styles.heading}>
          <Heading>{row && row.status !== 'draft' ? t('edit') : t('new')}</Heading>
          <SaveLine saver={saver} />
        </div>
        {!last && (
          <Button type="link" onClick={() => setStep('preview')}>
            {t('look')}
          </Button>
        )}
      </header>
      {!readOnly && <ProductFormSteps step={step} faults={faults} onStep={setStep} />}
      <Form<ProductValues>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        disabled={busy || readOnly}
        initialValues={state.first}
        onValuesChange={state.change}
        className={styles.form ?? ''}
      >
        <ProductFormBanners state={state} onFix={jump} onClose={onClose} />
        <ProductCards
          step={step}
          fields={fields}
          attributes={<AttributesCard form={state.template} />}
          check={state.check}
        />
        {last && <ProductPreview values={values} rules={state.rules} />}
        {last && !readOnly && <Missing faults={faults} labels={labels} text={state.faultText} onFix={jump} />}
      </Form>
      <footer className={styles.foot}>
        <Button size="large" onClick={later} disabled={busy}>
          {isDraft ? t('later') : t('close')}
        </Button>
        {!readOnly && (last || !isDraft) && (
          <Button size="large" type="primary" loading={busy} onClick={finish}>
            {isDraft ? t('submit') : t('save')}
          </Button>
        )}
        {!readOnly && !last && isDraft && (
          <Button size="large" type="primary" onClick={goOn}>
            {t('go-on')}
          </Button>
        )}
      </footer>
      {saver.theirs && (
        <StaleDialog
          theirs={comparable(valuesOf(saver.theirs))}
          mine={comparable(values)}
          labels={labels}
          onReload={() => state.startOver(saver.theirs)}
          onOverwrite={saver.overwrite}
          onCancel={saver.waitWithTheirs}
        />
      )}
    </div>
  )
}

/** Two versions told apart by what would be saved of them. */
const comparable = (values: ProductValues) => ({ ...contentOf(values), stock: stockOf(values) })
