import { useEffect, useState } from 'react'
import { type CategoryForm, getCategoryFields } from '#contract/forms/field-templates.ts'
import { TemplateFields } from '#web/kit/dashboard/template/template-fields.tsx'
import styles from '#web/kit/dashboard/wizard/wizard.module.css'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

/** What the category asks besides: variety, grade, breed… in the latest version of its form. */
export function useCategoryForm(categoryId: number | null | undefined): CategoryForm | undefined {
  const [loaded, setLoaded] = useState<{ categoryId: number; form: CategoryForm }>()
  useEffect(() => {
    if (!categoryId) return
    const stop = new AbortController()
    ask(getCategoryFields, { params: { id: categoryId } }, { signal: stop.signal }).then(
      (form) => setLoaded({ categoryId, form }),
      (error) => stop.signal.aborted || toastError(error),
    )
    return () => stop.abort()
  }, [categoryId])
  return loaded?.categoryId === categoryId ? loaded?.form : undefined
}

export function AttributesCard({ form }: { form: CategoryForm | undefined }) {
  const t = useT('my-products')
  if (!form || form.fields.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{t('card.attributes')}</h2>
      <TemplateFields fields={form.fields} />
    </section>
  )
}
