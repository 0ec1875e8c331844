import { Select, type SelectProps } from 'antd'
import { useEffect, useState } from 'react'
import { productForms } from '#contract/finance/products/product-calls.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'

/** A published field template of the kind, whose fields an application is asked besides. */
export function OwnFormSelect({ kind, ...rest }: SelectProps & { kind: FinanceKind }) {
  const [forms, setForms] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    const gone = new AbortController()
    ask(productForms, { query: { kind } }, { signal: gone.signal }).then(
      setForms,
      (error) => gone.signal.aborted || toastError(error),
    )
    return () => gone.abort()
  }, [kind])
  return <Select {...rest} allowClear options={forms.map(({ id, name }) => ({ value: id, label: name }))} />
}
