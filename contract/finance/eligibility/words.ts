import type { Localized } from '../../localized.ts'
import type { RuleCode } from './rules.ts'

interface Said {
  label: Localized
  /** What the applicant can do about it; none where nothing helps today. */
  todo?: Localized
}
const said = (label: readonly [string, string, string], todo?: readonly [string, string, string]): Said => ({
  label: { uz: label[0], ru: label[1], eng: label[2] },
  ...(todo && { todo: { uz: todo[0], ru: todo[1], eng: todo[2] } }),
})

/** Rules in words (finance book 5.1). */
export const ruleWords: Readonly<Record<RuleCode, Said>> = {
  KIND: said(
    ['Ariza beruvchi turi', 'Вид заявителя', 'Kind of applicant'],
    ['Dehqon xoʻjaligi yoki YaTT oching', 'Откройте дехканское хозяйство или ИП', 'Open a farm or become a proprietor'],
  ),
  IDENTITY: said(
    ['Shaxs tasdigʻi', 'Личность', 'Proof of identity'],
    ['E-IMZO bilan kiring', 'Войдите с E-IMZO', 'Sign in with E-IMZO'],
  ),
  SELF_EMPLOYED: said(
    ['Oʻzini oʻzi band qilgan', 'Самозанятость', 'Self-employed'],
    ['Soliq ilovasida roʻyxatdan oʻting', 'Встаньте на учёт в налоговой', 'Register in the tax application'],
  ),
  SOCIAL_TAX: said(
    ['Ijtimoiy soliq', 'Социальный налог', 'Social tax'],
    ['1 BHM toʻlang', 'Уплатите 1 БРВ', 'Pay one base unit'],
  ),
  LAND_MIN: said(
    ['Yer maydoni', 'Площадь земли', 'Land'],
    ['Yer ijarasi yoki kadastrni kiriting', 'Внесите аренду или кадастр', 'Enter a lease or a cadastral number'],
  ),
  LAND_MAX: said(
    ['Yer maydoni', 'Площадь земли', 'Land'],
    ['Yer ijarasi yoki kadastrni kiriting', 'Внесите аренду или кадастр', 'Enter a lease or a cadastral number'],
  ),
  LAND_RIGHT: said(
    ['Yerga huquq', 'Право на землю', 'Right to the land'],
    ['Kadastr yoki shartnomani qoʻshing', 'Добавьте кадастр или договор', 'Add the cadastre or the lease'],
  ),
  RECOMMENDATION: said(
    ['Hokim yordamchisi tavsiyasi', 'Рекомендация помощника хокима', 'Recommendation'],
    ['Soʻrang (bir tugma)', 'Запросите одной кнопкой', 'Ask for it with one button'],
  ),
  COOPERATION: said(
    ['Kooperatsiya', 'Кооперация', 'Cooperation'],
    ['Yetakchi bilan imzolang', 'Подпишите с лидером', 'Sign with a leader'],
  ),
  COOP_LADDER: said(
    ['Shartnomalar chegarasi', 'Лимит по договорам', 'Limit by agreements'],
    ['Yana shartnoma kerak', 'Нужны ещё договоры', 'More agreements are needed'],
  ),
  GROUP_MIN: said(
    ['Guruh kafilligi', 'Группа поручителей', 'Group of guarantors'],
    ['Guruh aʼzolari tasdiqlasin', 'Участники группы должны подтвердить', 'Members have to agree'],
  ),
  COVER_MIN: said(
    ['Taʼminot', 'Обеспечение', 'Security'],
    ['Garov yoki kafil qoʻshing', 'Добавьте залог или поручителя', 'Add security or a guarantor'],
  ),
  BURDEN_MAX: said(
    ['Qarz yuki', 'Долговая нагрузка', 'Debt burden'],
    ['Summani kamaytiring', 'Уменьшите сумму', 'Ask for less'],
  ),
  NO_OVERDUE: said(
    ['Muddati oʻtgan qarz', 'Просрочка', 'Overdue debt'],
    ['Qarzni yoping', 'Погасите просрочку', 'Pay what is overdue'],
  ),
  CROP_REGISTERED: said(
    ['Ekin reyestrda', 'Посев в реестре', 'Crop in the register'],
    ['Ekinni roʻyxatdan oʻtkazing', 'Зарегистрируйте посев', 'Register the crop'],
  ),
  TAGGED: said(
    ['Sirgʻa raqamlari', 'Бирки', 'Ear tags'],
    ['Veterinarga murojaat qiling', 'Обратитесь к ветврачу', 'Ask the vet'],
  ),
  OWN_COST_MIN: said(
    ['Oʻz ulushi', 'Собственная доля', 'Own share'],
    ['Ulushni oshiring', 'Увеличьте долю', 'Raise your share'],
  ),
  INVOICES: said(['Hisob-faktura', 'Счёт-фактура', 'Invoice'], ['Qoʻshing', 'Приложите', 'Attach it']),
  WARRANTY: said(
    ['Kafolat', 'Гарантия', 'Warranty'],
    ['Boshqa model tanlang', 'Выберите другую модель', 'Choose another model'],
  ),
  SERVICE_CENTRE: said(
    ['Servis markazi', 'Сервисный центр', 'Service centre'],
    ['Boshqa model tanlang', 'Выберите другую модель', 'Choose another model'],
  ),
  REQUISITE: said(
    ['Rekvizit', 'Реквизит', 'Bank details'],
    ['Hisob raqamini kiriting', 'Укажите счёт', 'Enter an account'],
  ),
  INTAKE_OPEN: said(
    ['Qabul ochiq', 'Приём открыт', 'Intake is open'],
    ['Navbatga yoziling', 'Встаньте в очередь', 'Join the line'],
  ),
  BUDGET: said(
    ['Dastur mablagʻi', 'Средства программы', 'Money of the programme'],
    ['Navbatga yoziling', 'Встаньте в очередь', 'Join the line'],
  ),
  TERRITORY: said(['Hudud', 'Территория', 'Territory']),
  DIFFICULT_DISTRICT: said(['Ogʻir tuman', 'Сложный район', 'Difficult district']),
  SPECIALISED_MIN: said(['Mahalla ixtisoslashuvi', 'Специализация махалли', 'Specialization of the mahalla']),
  UZAGROSTAR_AREA: said(['UzAgroStar hududi', 'Зона UzAgroStar', 'UzAgroStar area']),
  CROPS: said(['Ekin turi', 'Культура', 'Crop']),
  HEADS_MIN: said(['Chorva soni', 'Поголовье', 'Heads of livestock']),
  AGE: said(['Yosh', 'Возраст', 'Age']),
  CLOSED_BEFORE: said(['Avvalgi kredit', 'Прежний кредит', 'Earlier loan']),
  ONCE: said(['Mavsumda birinchi', 'Первый раз в сезоне', 'First this season']),
  NOT_FINANCED_ELSEWHERE: said(['Bir marta moliyalangan', 'Без двойного финансирования', 'Financed once']),
}
