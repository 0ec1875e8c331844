/** Who a certificate names; pure, so that the browser reads a certificate's text the way the server reads its subject. */
export type SubjectField = 'CN' | 'O' | 'T' | 'UID' | 'INN' | 'PINFL' | 'BUSINESSCATEGORY'

export type Identity = {
  readonly commonName: string
  readonly organization: string
  readonly title: string
  /** Personal taxpayer number. */
  readonly uid: string
  /** Taxpayer number of the legal entity; empty for people. */
  readonly inn: string
  readonly pinfl: string
  readonly businessCategory: string
  /** The legal entity's number, else the person's. */
  readonly tin: string
  readonly isLegalEntity: boolean
  readonly isIndividual: boolean
  /** Best effort: certificates carry no marker of their own. */
  readonly isSoleProprietor: boolean
}

// Whole words only: «ИП» is inside many ordinary words.
const soleProprietor =
  /(?<!\p{L})(?:yatt|ятт|ип|yakka\s+tartibdagi\s+tadbirkor|якка\s+тартибдаги\s+тадбиркор|индивидуальный\s+предприниматель)(?!\p{L})/iu

/** `field` answers a subject field's text, or nothing. */
export function identityFrom(field: (name: SubjectField) => string | undefined): Identity {
  const value = (name: SubjectField) => field(name)?.trim() ?? ''
  const inn = value('INN')
  const organization = value('O')
  const businessCategory = value('BUSINESSCATEGORY')
  return {
    commonName: value('CN'),
    organization,
    title: value('T'),
    uid: value('UID'),
    inn,
    pinfl: value('PINFL'),
    businessCategory,
    tin: inn || value('UID'),
    isLegalEntity: inn !== '',
    isIndividual: inn === '',
    isSoleProprietor: inn === '' && (soleProprietor.test(organization) || soleProprietor.test(businessCategory)),
  }
}

/** A signer whom nobody can look up is no signer for us. */
export const isIdentified = ({ tin, pinfl }: Identity): boolean => tin !== '' || pinfl !== ''
