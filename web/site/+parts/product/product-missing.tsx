import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { previewProduct } from '#contract/market/showcase.ts'
import type { RegionOutlines } from '#contract/reference/region-outlines.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { MissingPage } from '#web/shell/page/missing-page.tsx'
import { useT } from '#web/shell/texts.ts'
import thing from '../thing/thing-page.module.css'
import { ProductView } from './product-view.tsx'

/** Not on the shelf. Its owner, whom only the browser knows, is shown how it will look there. */
export function ProductMissing({ id, outlines }: { id: number; outlines: RegionOutlines }) {
  const t = useT('product')
  const signedIn = useClientState((state) => state.user !== null)
  const [own, setOwn] = useState<AnswerOf<typeof previewProduct>>()
  useEffect(() => {
    if (!signedIn) return
    const gone = new AbortController()
    ask<typeof previewProduct>(
      'GET /main/api-market/products/{id}/preview',
      { params: { id } },
      { signal: gone.signal },
    ).then(setOwn, () => undefined)
    return () => gone.abort()
  }, [id, signedIn])
  if (own) {
    return (
      <>
        <p className={thing.notice} role="status">
          {t('preview')}
          <ButtonLink to={`/dashboard/my-products?edit=${id}`} look="soft" size="small">
            {t('preview.edit')}
          </ButtonLink>
        </p>
        <ProductView product={own} similar={[]} outlines={outlines} own />
      </>
    )
  }
  return (
    <MissingPage title={t('missing')} text={t('missing.text')}>
      <ButtonLink to="/products">{t('missing.all')}</ButtonLink>
    </MissingPage>
  )
}
