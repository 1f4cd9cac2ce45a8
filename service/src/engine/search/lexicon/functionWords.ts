/**
 * Words that connect others: conjunctions, prepositions, pronouns and auxiliary verbs of the widget's languages, folded
 * as `splitWords` folds them. Where the docs have them, they are searched for. Where the docs lack them, that says
 * nothing about what the docs cover, and an answer never says that no page mentions them.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `
  above across afterward afterwards ahead albeit almost along alongside although always amid among amongst anyway
  anyways anywhere apart aside away barely behind below beneath beside besides between beyond certainly concerning
  considering currently definitely despite during elsewhere enough especially even eventually everywhere except
  exclusively excluding far finally following former formerly fortunately hardly hence hereby herself himself
  hopefully immediately including indeed initially inside instantly itself last lately latter least less lest likewise
  little main mainly meanwhile merely mine moreover mostly namely near nearly neither never nevertheless next nobody
  none nonetheless nor normally nothing notwithstanding nowadays nowhere obviously occasionally often opposite
  otherwise ours ourselves outside overall particularly past perhaps plus possibly potentially presumably previously
  probably properly provided rarely recently regarding regardless respectively round seldom seriously several shortly
  simply sometime sometimes somewhat somewhere soon themselves thereby therefore thru throughout thus till together
  toward towards twice underneath unfortunately unless unlike usually versus whatever whatsoever whenever whereas
  whereby wherever whichever whoever whomever whose yourself yourselves abends allein allem allen aller allerdings
  alles also ander andere anderen anderer anderes anfangs anhand anstatt auch auf ausser ausserdem ausserhalb bald
  beide beim bereits besonders bestimmt bevor bezuglich bisher bloss dabei dadurch dafur dagegen daher dahin damals
  damit danach daneben dank daran darauf daraus darin daruber darum darunter davon davor dazu dein deine denen denn
  dennoch deren derjenige derselbe deshalb dessen deswegen dich dies diesbezuglich dir dort draussen drin durch
  ebenfalls ebenso eher eigentlich einander einige einigen einmal entlang entsprechend entweder erst etwa etwas euch
  euer eure falls fast folgende fur ganz ganze gar gegen gegenuber gemass genau genug gern gerne haufig hatten heute
  hier hierfur hin hinter hinzu indem infolge innerhalb insgesamt inzwischen irgendein irgendwann irgendwas irgendwie
  irgendwo jedenfalls jedoch jemals jemand jener jenseits jetzt kaum keine keinen keiner kurz langst leider letzte
  lieber manche manchmal mehrere mehreren meine meinem meinen meiner meines meist meistens mittels muss musste nachdem
  nachher naher namlich neben nichts nie niemals niemand nirgends nun ob oben obwohl oft ohne plotzlich quasi rund
  sehr seit seitdem sein seine seinem seinen seiner selber selbst selten sobald sofern sofort sogar solange solch
  solche solchen sonst soweit sowie sowohl spater standig statt stets trotz trotzdem uberall uberhaupt ubrigens um
  ungefahr unser unsere unten unter vielleicht vollig vor voran voraus vorbei vorher wahrend wann warum wegen weil
  weiter weitere weiterhin wem wen wenig weniger weshalb wessen wieder wieso wirklich woanders wobei wodurch wofur
  woher wohin wohl womit woran worauf woraus worin woruber wovon wozu wurden zuerst zuletzt zumindest zunachst zuruck
  zusammen zwar zwischen afin ailleurs ainsi alors apres assez aucun aucune aujourd auparavant auquel aussi aussitot
  autant autour autre autrement autres auxquelles auxquels avaient avait avant beaucoup bien bientot ca ceci cela
  celle celles celui cependant certain certaine certaines certains ceux chacun chacune chaque chez ci comme concernant
  contre car davantage debut deja depuis derriere desormais desquels dessous dessus devant devrait donc dont
  dorenavant duquel durant encore enfin ensuite entre envers environ est eux excepte grace hormis hors ici jamais
  jusque jusqu laquelle lequel lesquelles lesquels leurs lors lorsque lui maintenant malgre meme memes mieux moi moins
  moyennant neanmoins ni nombreux notamment notre nouveau nul outre parce parfois parmi partout pendant peu plupart
  plusieurs plutot pourtant pourrais pourrait pres presque puisque quant quelque quelques quelquefois quiconque
  quoique rien sauf selon sera serait seulement sien sinon soi sous souvent suivant surtout tandis tant tantot tel
  telle tellement telles tels tien toi toujours toutefois toutes travers trop vers voici voila vraiment acerca ademas
  ahi ahora algo alguien algun alguna algunas alguno algunos alla alli alrededor ambos ante antes apenas aqui aquel
  aquella aquello aquellos asi aun aunque bajo bastante cabe cada casi cierto conforme conmigo contra cualquier
  cualquiera cualquieres cuya cuyo debajo debe deben debo delante demas demasiado dentro despues detras donde durante
  ella ellas ello ellos embargo encima enfrente entonces era eres esas ese esos estan estar estas este esto estos
  excepto fuera hacia haya incluso jamas junto lejos luego mas mediante menos mientras mio mis misma mismas mismo
  mismos mucha muchas mucho muchos nada nadie ningun ninguna ninguno nosotros nuestra nuestro nunca otra otras otro
  otros pero poco pocos podria porque primero pronto pues quienes quiza quizas salvo segun sea siempre sino siquiera
  solo somos suya suyo tal tales tambien tampoco tan tanto tarde tras traves tus tuya tuyo ultimo unas unos usted
  ustedes vosotros vuestro ao aos aquela aquele aqueles aquilo ate atras bem com contudo cuja cujo dela dele deles
  depois desde dessa desse desta deste disso disto dos ela elas ele eles em embora enquanto entanto entao essa essas
  esse esses estao estes estou eu exceto foi foram fora ha isso isto ja juntos logo longe mais meio mesma mesmo meu
  meus minha minhas muita muitas muito muitos nao nas nem nenhum nenhuma nessa nesse nesta neste ninguem nos nossa
  nosso num numa onde ontem ou outra outras outro outros pela pelas pelo pelos perante perto pode podem pois por porem
  porquanto portanto posso pouco poucos qualquer quais quaisquer quanto quase quem sao seja sempre sendo seria seus
  sim sob sobretudo sua suas talvez tambem tem tenho teu teve tinha toda todas todavia todo todos tua tudo uma umas
  uns vez vezes voce voces بعد قبل بين تحت فوق خلال حول دون بدون عند عندما حين حيث حتى حسب رغم ضد ضمن عبر عن على في من
  إلى الى مع مثل منذ نحو أو او أم ثم لكن لكنني بل إذا اذا لو لولا لأن لان لأنه كي لكي أن ان إن أنه انه هل ما ماذا
  لماذا متى أين اين كيف كم أي اي أيضا ايضا هذا هذه ذلك تلك هؤلاء هو هي هم نحن أنا انا أنت انت الذي التي الذين كل بعض
  غير فقط قد لقد سوف لا لم لن ليس ليست كان كانت يكون تكون يمكن يمكنني هناك هنا كما كذلك لذلك بالرغم بسبب أثناء اثناء
  يجب دائما أحيانا بينما سواء אבל או אולי אותו אותה אותם אחר אחרי אחרת איזה איזו איך אילו אין איפה אך אם אני אנחנו אנו
  אף אפילו אשר את אתה אתם בגלל בין בכל בלי במקום בעוד בשביל גם דרך הוא היא הם הן היה היו זה זאת זו יותר יש כאן כאשר
  כבר כדי כולל כי כיצד ככה כל כמה כמו כן כפי לא לאחר לאן למה למרות לפי לפני לצד לכן מאוד מאז מדוע מה מול מי מתי מעל
  מתחת עד עדיין עוד על עם עבור עצמו פחות רק של שלי שלו שלה שלהם שלנו שם שוב תמיד תחת תוך 그리고 그러나 하지만 그런데 그래서 그러면 그렇지만
  따라서 또는 또한 혹은 만약 만일 비록 때문에 왜냐하면 왜 어떻게 어떤 어느 어디 어디서 어디에 언제 누가 누구 무엇 무엇을 무슨 뭐 얼마나 몇 이 그 저 이것 그것 저것 여기 거기 저기 나 나는 내가 저는
  제가 우리 우리는 당신 것 수 때 경우 위해 위한 대해 대한 통해 따라 동안 전에 후에 다시 아직 이미 항상 가끔 매우 너무 더 덜 좀 잘 안 못 모두 모든 각 및 등 있나요 있습니까 있는 있을 없나요 하나요
  합니까 하는 하면 할 해야 되나요 됩니까 인가요 입니까 たとえ もし なぜ どう どこ いつ 誰 何 何故 如何 場合 時 事 物 他 等 及び 又は 或いは 但し 例え 以外 虽然 尽管 但是 但 不过 然而 而 而且 并
  并且 以及 及 或者 还是 如果 若 若是 假如 要是 只要 只有 除非 除了 因为 由于 所以 因此 于是 那么 然后 之后 之前 以后 以前 之间 当 时 时候 即使 就算 无论 不管 哪里 哪儿 哪 谁 何时 多少 几 这 那
  这个 那个 这些 那些 这里 那里 这样 那样 它 它们 她 他们 她们 你 您 你们 自己 其 其他 另外 也 都 就 才 又 再 还 已 已经 曾经 正在 将 将会 会 要 应该 必须 必要 需要 能够 可能 或许 也许 大概
  非常 很 太 更 最 只 仅 仅仅 不 没 没有 别 从 到 向 往 对 对于 关于 按照 根据 通过 为 为了 给 让 使 跟 同 比 之 于 以 所 等等 一些 一下 每 每个 各 雖然 儘管 因為 由於 無論 還是 為什麼
  這個 那個 這些 什麼 怎麼 嗎 們
  `
    .trim()
    .split(/\s+/)
    .map((word) => word.normalize('NFKC')),
)
