import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { useT } from '#web/shell/texts.ts'

/** Who asks: a person for themselves, or an organization of a kind. */
export function useKindName(): (kind: string) => string {
  const t = useT('finance-products')
  const kindName = useT('organization-kinds')
  return (kind) => {
    const known = organizationKinds.find((one) => one === kind)
    return known ? kindName(known) : t('individual')
  }
}
