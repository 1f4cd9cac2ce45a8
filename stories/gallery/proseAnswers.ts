/** Answers in prose: lists, tables, formulas and several scripts. */
import { answer, source } from '../messages.ts'

export const short = answer(['Yes. Press `Ctrl` `K` and type its name.'])

export const nestedLists = answer([
  `Set it up in this order:

1. **Create a project**
   - In the dashboard, choose *New project*
   - Give it a region
     - \`eu-west\` for readers in Europe
     - \`us-east\` otherwise
2. **Add a key**
   1. Open *Settings → Keys*
   2. Choose the smallest scope that is sufficient
   3. Copy the secret, which is shown only once
3. **Invite your team**

To do:

- [x] Project
- [x] Key
- [ ] Webhook
- [ ] Alert on the limit`,
])

export const wideTable = answer([
  `All plans have the same endpoints, but different limits:

| Plan | Requests an hour | Burst | Keys | Regions | Retention | Support | Price |
|:-----|-----------------:|------:|-----:|:--------|----------:|:--------|------:|
| Free | 1,000 | 20 | 2 | us-east | 7 days | Forum | 0 € |
| Team | 10,000 | 200 | 20 | us-east, eu-west | 30 days | Email, two days | 49 € |
| Business | 100,000 | 2,000 | 200 | all five | 1 year | Email, four hours | 490 € |
| Enterprise | by contract | by contract | no limit | your own | by contract | Your own contact | contact us |

Limits apply to the whole organization, not to each key.`,
])

export const math = answer([
  `The wait doubles with each try, up to a maximum, and part of it is random:

$$
w_n = \\min\\left(w_{\\max},\\; w_0 \\cdot 2^{n}\\right) \\cdot \
\\left(1 + \\frac{r - \\tfrac{1}{2}}{5}\\right), \\quad r \\sim U(0, 1)
$$

With $w_0 = 0.5$ s and $w_{\\max} = 30$ s the sixth try comes after about $16$ s.`,
])

export const callouts = answer([
  `Deleting a project cannot be undone.

> [!WARNING]
> All keys of the project stop working **at once**. Unlike after a rotation, there is no overlap of sixty seconds.

> [!TIP]
> Archive it instead: an archived project keeps its data for a year.

The command is \`acme projects delete <id> --yes\`.[^1]

[^1]: Only owners of the organization may run it.`,
])

export const headings = answer([
  `## What happens when a request fails

### In the client

The SDK retries automatically, three times by default, after \`429\` and \`5xx\`. \
It waits as long as \`Retry-After\` says.

### In the service

Each failed request is in the log for seven days, with its \`requestId\`.

---

#### What you can change

Set \`maxRetries\` to \`0\` to handle each failure yourself. ~~\`retry: false\`~~ no longer works.`,
])

export const mixedDirections = answer([
  `استخدم المفتاح العام \`svc_dsc_demo\` في المتصفح فقط.

1. افتح **الإعدادات** ثم \`API keys\`
2. أنشئ مفتاحًا جديدًا باسم \`docs-widget\`
3. ضعه في الخاصية \`apiKey\`

The admin key stays on the server. להגדרה בעברית ראו את \`docs.json\` בתיקייה הראשית.`,
  source('/ar/guides/keys', 'المفاتيح وصلاحياتها'),
])

export const chinese = answer([
  `使用 \`rotate\` 命令更换密钥。旧密钥在撤销后仍会**有效六十秒**，因此不会中断服务。

1. 在「设置 → 密钥」中创建新密钥
2. 更新环境变量并重新部署
3. 撤销旧密钥

> 请勿将管理密钥放入浏览器代码。`,
  source('/zh/guides/keys', '更换密钥'),
])

export const japanese = answer([
  '公開キーはブラウザーで使えますが、管理キーはサーバーだけに置いてください。詳しくは「キーの管理」をご覧ください。',
  source('/ja/guides/keys', 'キーの管理'),
])

export const longWords = answer([
  'Set `ACME_ORGANIZATION_DEFAULT_SIGNING_KEY_ROTATION_OVERLAP_IN_SECONDS` and open ' +
    'https://console.acme.example/organizations/7f3c2a90-5f0e-4d7a-9d43-0e2b1f6a8c55/projects/default/' +
    'settings/keys?tab=rotation&from=docs ' +
    'to see it. Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
])
