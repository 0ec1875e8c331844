import { type MyProduct, takeMyProductStep } from '#contract/market/my-products.ts'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { Wizard } from '#web/kit/dashboard/wizard/wizard.tsx'
import { fieldOf } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { ask } from '#web/shell/client.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { AttributesCard } from './product-attributes.tsx'
import { isFree } from './product-autosave.ts'
import { ProductFormBanners } from './product-form-banners.tsx'
import { useProductSteps } from './product-form-cards.tsx'
import { useProductForm } from './product-form-state.ts'
import { ProductPreview } from './product-preview.tsx'

interface Props {
  opened: Opened<MyProduct>
  onClose: () => void
}

/** A product from the first photograph to the moderator: four steps, one hand, nothing lost on the way. */
export function ProductForm({ opened, onClose }: Props) {
  const t = useT('my-products')
  const shared = useT('publishing')
  const state = useProductForm(opened.row)
  const { row } = state
  const steps = useProductSteps({
    fields: state.cards,
    check: state.check,
    attributes: <AttributesCard form={state.template} />,
  })
  const finish = async (saved: MyProduct) => {
    if (!isFree(saved)) {
      message(saved.pending ? shared('saved-waits') : shared('saved-live'))
      return
    }
    const body = { step: 'submit' as const, rowVersion: saved.rowVersion }
    // Two taps send the same: the second is answered by the first.
    const idempotencyKey = `submit-${saved.id}-${saved.rowVersion}`
    await ask(takeMyProductStep, { params: { id: saved.id }, body }, { idempotencyKey })
    message(t('submitted'))
  }
  return (
    <Wizard
      id="product-steps"
      title={row && row.status !== 'draft' ? t('edit') : t('new')}
      state={state}
      readOnly={row?.can.edit === false}
      steps={steps}
      banners={(jump) => <ProductFormBanners state={state} onFix={jump} onClose={onClose} />}
      preview={{ title: t('step.preview'), body: <ProductPreview values={state.values} rules={state.rules} /> }}
      submitLabel={shared('submit')}
      nameOf={(fault) => (fieldOf({ field: fault }) === 'attributes' ? fault.split('.') : fieldOf({ field: fault }))}
      finish={finish}
      onClose={onClose}
    />
  )
}
