import { Button, Form, Grid } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type MyProduct, takeMyProductStep } from '#contract/market/my-products.ts'
import { judgedFields } from '#contract/market/product-changes.ts'
import { isUnpublished } from '#contract/market/publication.ts'
import { labelsOf } from '#web/kit/dashboard/form-fields.tsx'
import type { Opened } from '#web/kit/dashboard/opened.ts'
import { showFaults } from '#web/kit/dashboard/server-faults.ts'
import { StaleDialog } from '#web/kit/dashboard/stale-dialog.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'
import { useAlone } from './alone.ts'
import { AttributesCard, useCategoryForm } from './product-attributes.tsx'
import { useAutosave } from './product-autosave.ts'
import { faultsOf, fieldOf, useFaultText } from './product-faults.ts'
import { useProductFields } from './product-fields.tsx'
import styles from './product-form.module.css'
import { ProductFormBanners } from './product-form-banners.tsx'
import { ProductCards } from './product-form-cards.tsx'
import { ProductFormSteps, type Step, stepOf, steps } from './product-form-steps.tsx'
import { useOwnPlaces, useProductRules } from './product-own.ts'
import { Missing, ProductPreview } from './product-preview.tsx'
import { usePriceHint } from './product-price-hint.ts'
import { SaveLine } from './product-save-line.tsx'
import { contentOf, freshValues, type ProductValues, valuesOf, wholeContent } from './product-values.ts'
import { useVatNote } from './product-vat-note.ts'

interface Props {
  opened: Opened<MyProduct>
  onClose: () => void
}

/** A product from the first photograph to the moderator: four steps, one hand, nothing lost on the way. */
export function ProductForm({ opened, onClose }: Props) {
  const t = useT('my-products')
  const [form] = Form.useForm<ProductValues>()
  const home = useClientState((state) => state.user?.territory?.id)
  const isDraft = !opened.row || isUnpublished(opened.row.status)
  const saver = useAutosave({ row: opened.row, byItself: isDraft, onFault: (error) => land(error) })
  const { row } = saver
  const [first] = useState<ProductValues>(
    () => saver.found?.values ?? (opened.row ? valuesOf(opened.row) : freshValues(home)),
  )
  const [step, setStep] = useState<Step>('goods')
  const [busy, setBusy] = useState(false)
  const values: ProductValues = Form.useWatch([], { form, preserve: true }) ?? first
  const rules = useProductRules(values.categoryId)
  const template = useCategoryForm(values.categoryId)
  const asksStock = isDraft
  const fields = useProductFields({
    rules,
    unitId: values.unitId,
    delivers: (values.delivery ?? []).some((mode) => mode !== 'pickup'),
    asksStock,
    own: useOwnPlaces(),
    priceHint: usePriceHint(values),
    vatNote: useVatNote(values, rules?.category),
  })
  const all = Object.values(fields).flat()
  const labels = labelsOf(all)
  const asked = { rules, form: template, asksStock }
  const faults = faultsOf(values, asked)
  const faultText = useFaultText(row)
  const isWide = Grid.useBreakpoint().md ?? true
  useAlone()

  const change = () => saver.change(form.getFieldsValue(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    saver.begin(first)
    if (saver.found) saver.change(first)
  }, [])
  // A unit or a rate the new category does not know is replaced by its usual one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the rules decide
  useEffect(() => {
    if (!rules) return
    const { allowedUnits, vatDefault, ownGrownZeroVat } = rules.category
    const unitId = allowedUnits.includes(values.unitId ?? 0) ? values.unitId : (rules.units[0]?.id ?? null)
    const vatRate = values.ownGrown && ownGrownZeroVat ? '0' : vatDefault
    if (unitId === values.unitId && vatRate === values.vatRate) return
    form.setFieldsValue({ unitId, vatRate })
    change()
  }, [rules, values.ownGrown])

  // Attributes are kept with the version of the form they were filled in by.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form decides
  useEffect(() => {
    if (!template) return
    const { templateId, version: templateVersion } = template
    if (templateId === (values.templateId ?? null) && templateVersion === (values.templateVersion ?? null)) return
    form.setFieldsValue({ templateId, templateVersion })
    change()
  }, [template])

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
    const field = named?.replace(/^\$\.?(?:content\.)?/, '')
    if (field) jump(field)
  }
  const goOn = async () => {
    const here = all.map((field) => field.name).filter((name) => stepOf(name) === step)
    try {
      await form.validateFields(here)
    } catch {
      const fault = faults.find((one) => here.includes(fieldOf(one)))
      if (fault) jump(fault.field)
      return
    }
    setStep(steps[steps.indexOf(step) + 1] ?? 'preview')
    window.scrollTo({ top: 0 })
    document.getElementById('product-steps')?.focus()
  }
  const later = async () => {
    setBusy(true)
    if (isDraft && (row || saver.state !== 'clean')) await saver.flush()
    onClose()
  }
  const finish = async () => {
    const fault = faults[0]
    if (fault) {
      form.validateFields().catch(() => undefined)
      return jump(fault.field)
    }
    setBusy(true)
    try {
      const saved = await saver.flush()
      if (!saved) return
      if (isDraft) {
        await ask(
          takeMyProductStep,
          { params: { id: saved.id }, body: { step: 'submit', rowVersion: saved.rowVersion } },
          { idempotencyKey: `submit-${saved.id}-${saved.rowVersion}` },
        )
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

  const next = wholeContent(contentOf(values))
  const live = row && !isDraft ? wholeContent(row.content) : undefined
  const judged = live && next && row ? judgedFields(live, next, row.approvedPrice) : []
  const Heading = isWide ? 'h2' : 'h1'
  const last = step === 'preview'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button type="text" icon={<ArrowLeft size={22} />} aria-label={t('back')} onClick={later} />
        <div className={styles.heading}>
          <Heading>{row && row.status !== 'draft' ? t('edit') : t('new')}</Heading>
          <SaveLine saver={saver} byItself={isDraft} />
        </div>
        {!last && (
          <Button type="link" onClick={() => setStep('preview')}>
            {t('look')}
          </Button>
        )}
      </header>
      <ProductFormSteps step={step} faults={faults} onStep={setStep} />
      <Form<ProductValues>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        disabled={busy}
        initialValues={first}
        onValuesChange={change}
        className={styles.form ?? ''}
      >
        <ProductFormBanners row={row} judged={judged} labels={labels} saver={saver} onFix={jump} onClose={onClose} />
        <ProductCards
          step={step}
          fields={fields}
          attributes={<AttributesCard form={template} />}
          check={(name) => {
            const found = faultsOf(form.getFieldsValue(true), asked).find((one) => fieldOf(one) === name)
            return found && faultText(found)
          }}
        />
        {last && <ProductPreview values={values} rules={rules} />}
        {last && <Missing faults={faults} labels={labels} text={faultText} onFix={jump} />}
      </Form>
      <footer className={styles.foot}>
        <Button size="large" onClick={later} disabled={busy}>
          {isDraft ? t('later') : t('close')}
        </Button>
        {last || !isDraft ? (
          <Button size="large" type="primary" loading={busy} onClick={finish}>
            {isDraft ? t('submit') : t('save')}
          </Button>
        ) : (
          <Button size="large" type="primary" onClick={goOn}>
            {t('go-on')}
          </Button>
        )}
      </footer>
      {saver.theirs && (
        <StaleDialog
          theirs={valuesOf(saver.theirs)}
          mine={values}
          labels={labels}
          onReload={() => {
            const theirs = saver.theirs
            if (!theirs) return
            saver.forget()
            saver.follow(theirs)
            form.setFieldsValue(valuesOf(theirs))
            saver.begin(valuesOf(theirs))
          }}
          onOverwrite={saver.overwrite}
          onCancel={saver.waitWithTheirs}
        />
      )}
    </div>
  )
}
