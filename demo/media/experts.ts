/** Who stands behind the advice of articles. */
const experts: Readonly<
  Record<string, readonly [name: string, uz: string, ru: string, whereUz: string, whereRu: string]>
> = {
  agronom1: ['Rahima Qurbonova', 'Bosh agronom', 'Главный агроном', 'Agro Bilim Markazi', 'Центр агрознаний'],
  agronom2: [
    'Islom Joʻrayev',
    'Sabzavotchilik boʻyicha agronom',
    'Агроном-овощевод',
    'Agro Bilim Markazi',
    'Центр агрознаний',
  ],
  himoya1: [
    'Dilfuza Rahmonova',
    'Oʻsimlik himoyasi mutaxassisi',
    'Специалист по защите растений',
    'Himoya laboratoriyasi',
    'Лаборатория защиты растений',
  ],
  bogbon1: [
    'Nosir Hakimov',
    'Bogʻdorchilik mutaxassisi',
    'Специалист по садоводству',
    'Bogʻbonlar uyushmasi',
    'Союз садоводов',
  ],
  suv1: [
    'Ulugʻbek Sattorov',
    'Irrigatsiya muhandisi',
    'Инженер по ирригации',
    'Suv texnologiyalari markazi',
    'Центр водных технологий',
  ],
  tuproq1: ['Matluba Xudoyberdiyeva', 'Tuproqshunos', 'Почвовед', 'Tuproq laboratoriyasi', 'Почвенная лаборатория'],
  zootexnik1: ['Botir Ermatov', 'Zootexnik', 'Зоотехник', 'Chorvadorlar uyushmasi', 'Союз животноводов'],
  asalarichi1: ['Erkin Sobirov', 'Asalarichi', 'Пчеловод', 'Asalarichilar uyushmasi', 'Союз пчеловодов'],
  eksport1: [
    'Zilola Nurmatova',
    'Savdo boʻyicha maslahatchi',
    'Консультант по торговле',
    'Eksport maktabi',
    'Школа экспорта',
  ],
  issiqxona1: [
    'Feruza Islomova',
    'Issiqxona agronomi',
    'Агроном защищённого грунта',
    'Agro Bilim Markazi',
    'Центр агрознаний',
  ],
  iqtisod1: [
    'Akmal Yoʻldoshev',
    'Iqtisodchi',
    'Экономист',
    'Fermerlar maslahat markazi',
    'Консультационный центр фермеров',
  ],
  huquq1: ['Sanobar Aliyeva', 'Huquqshunos', 'Юрист', 'Fermerlar maslahat markazi', 'Консультационный центр фермеров'],
  pilla1: [
    'Hafiza Rustamova',
    'Pillachilik mutaxassisi',
    'Специалист по шелководству',
    'Pillachilar uyushmasi',
    'Союз шелководов',
  ],
  baliq1: ['Jahongir Umarov', 'Baliqchilik muhandisi', 'Инженер-рыбовод', 'Baliqchilar uyushmasi', 'Союз рыбоводов'],
}

export function expertOf(key: string) {
  const known = experts[key]
  if (!known) throw new Error(`The demo world has no expert ${key}`)
  const [name, uz, ru, whereUz, whereRu] = known
  return { name, post: { uz, ru }, organization: { uz: whereUz, ru: whereRu } }
}
