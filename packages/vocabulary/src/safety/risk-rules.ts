/**
 * Rules that find words about suicide, self-harm and danger in a message. They are data that a clinician reviews: each change gets a new
 * `riskRulesVersion`, and production opens messages only with an approval of this version (docs/runbooks/safety-alerts.md).
 */
export const riskRulesVersion = 1;

/** UNAMBIGUOUS always alerts the provider. WIDE shows only the crisis card: its recall on unseen text is not known to be enough. */
export type RiskTier = 'UNAMBIGUOUS' | 'WIDE';

export interface RiskRule {
  readonly id: string;
  readonly tier: RiskTier;
  /** Of sentences as `readSentences` returns them. */
  readonly pattern: RegExp;
  /** In this sentence the words are a figure of speech or an accident. Then the rule says nothing. */
  readonly unless?: RegExp;
  /** In this sentence the words can mean something else. Then an unambiguous rule counts as a wide one. */
  readonly weakens?: RegExp;
}

const intent =
  '(?:want|wants|wanted|going|go|plan|planning|planned|ready|try|trying|tried|decided|decide|about|thinking|think|thought|thoughts|urge|urges|urged|need|feel like|feels like|felt like|considering|considered|considers|might|could|should|will|ill|id|imma|intend|intending|attempted|attempting|rather|tempted|keep|wish|fantasize|fantasizing|have|dreaming)';
const few = '(?: \\w+){0,4}?';
const all =
  '(?:all|a bunch|bunch|a whole|the whole|whole|too many|the rest|a handful|handful|a lot|every|\\d{2,}|twenty|thirty|forty|fifty|so many)';
const drugs =
  '(?:pills|pill|meds|medication|medicine|tablets|bottle|xanax|tylenol|advil|ambien|sleeping|antidepressants|prescription)';
const people = '(?:him|her|them|my \\w+|every(?:one|body)|people|someone|this \\w+)';
const person =
  '(?:he|she|they|who|some(?:one|body)|character|singer|movie|film|book|show|song|episode|podcast|article|story|novel|brother|sister|mother|mom|dad|father|friend|friends|cousin|uncle|aunt|neighbor|coworker|classmate|husband|wife|son|daughter|grandfather|grandmother|partner|client|patient|kid|student|teacher)';

/** Right before a match: another person says it, or a text. */
export const reported = new RegExp(
  `\\b${person}s?(?: \\w+){0,3}? (?:said|says|saying|told|tells|texted|posted|wrote|sings|sang|screams|screamed|yells|yelled|called|titled|about|lyrics?|wants|wanted)(?: (?:that|me|us|to|it|like|i|im|id|ive|ill|just))*$`,
);

/** Inside a match, between its "I" and its end: another person did it. */
export const otherPerson = new RegExp(`\\b${person}\\b`);

/** In the sentence: a figure of speech. */
export const jokes =
  /\b(?:laughing|laughter|embarrassment|embarrassed|cringe|boredom|bored to death|for a (?:coffee|pizza|nap|burger|vacation|beer|cookie|drink|massage|donut|day off|good night)|to (?:see|try|meet|know|hear|visit|go to|read) )\b/;

/** The words right before a match that turn it around. */
export const negation =
  /\b(?:dont|never|not|didnt|wouldnt|wont|no longer|havent|isnt|arent|wasnt|no|without|stopped|denies|deny)(?: (?:really|actually|even|ever|think|say|saying|going|trying|planning|feeling|feel|been|mean|that|i|im|ive|a|to|an[y]|do|want|have|thoughts|thought|of|about|plan|plans|considered|thinking|would|will|be|is|am|it|so))*$/;

export const riskRules: readonly RiskRule[] = [
  {
    id: 'kill-myself',
    tier: 'UNAMBIGUOUS',
    pattern: new RegExp(`\\b${intent}(?: \\w+){0,4}? (?:kill|killing|killed|unalive|murder|end) myself\\b`),
    unless:
      /\bmyself (?:laughing|at the gym|at work|studying|to (?:finish|get|make|meet)|over (?:this|the|a) (?:report|project|exam|deadline))\b/,
    weakens: /\bmyself for (?:forgetting|missing|saying|not|being|losing|eating|leaving)\b/,
  },
  {
    id: 'killed-myself',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:if|until|when|that|before|day|tonight|today|tomorrow|how to|ways to|way to|to) (?:i )?(?:kill|killed|unalive) myself\b/,
    unless: /\bmyself (?:laughing|at the gym|at work|studying|to (?:finish|get|make|meet))\b/,
    weakens: /\bmyself for (?:forgetting|missing|saying|not|being|losing|eating|leaving)\b/,
  },
  {
    id: 'take-my-life',
    tier: 'UNAMBIGUOUS',
    pattern: /\b(?:end|ending|ended|take|taking|took|taken) my (?:own |whole )?life\b/,
    unless: /\bmy (?:own |whole )?life (?:back|seriously|in a|to the|into|for granted|one|as|story)\b/,
  },
  {
    id: 'suicidal',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:im|i feel|i felt|feeling|feel|ive been|been|becoming|become|getting|got|i get|so|very|still|again|really|am|actively|passively|having|have|had) (?:(?!not\b|never\b|less\b)\w+ )?suicidal\b/,
  },
  {
    id: 'commit-suicide',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:im|ive|ill|id|i|me)\b(?: \w+){0,7}? (?:commit|committing|committed|attempt|attempted|attempting|considering|contemplating|contemplate|thinking of|thinking about|thoughts of|thought about|thought of|about|planning|plan|of|try|tried) (?:\w+ )?suicide\b/,
    unless: /\bsuicide (?:squad|prevention|hotline|awareness|lifeline|training|door|bomb\w*|doors|rates?)\b/,
  },
  {
    id: 'want-to-die',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:want|ready|wanting|hope|hoping|pray|praying|plan|planning|going|rather|wish i could|wish i would|deserve|trying|decided|need|time for me|prefer|feel like|want just|feel ready) (?:to )?(?:just |really |fucking |only )?(?:to )?(?:i )?(?:die|be dead|dying)\b/,
    unless: /\b(?:die|dead|dying) (?:of|from|laughing|on this hill|hair|hard|at that|in my sleep when im)\b/,
    weakens:
      /\b(?:lol|lmao|haha|hahaha|jk|phone|battery|car|laptop|plant|plants|computer|old age|grandkids|happy|before i|bucket list|hill)\b/,
  },
  {
    id: 'wish-dead',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:wish|wished|wishing|wishes) (?:that )?(?:i|id|i had) (?:was|were|had|would|could|just)?(?: \w+)? ?(?:dead|die|died|never been born|never born|not alive|not exist|disappeared forever)\b/,
  },
  {
    id: 'not-live',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:dont|didnt|no longer|not|never) (?:really |even |think i )?(?:want|wish|wanting|feel like) (?:to )?(?:live|living|be alive|being alive|exist|existing|wake up)\b/,
    unless:
      /\b(?:live|living|exist|existing) (?:in|with|at|near|under|there|by|alone|together|on|next|close|off|out|without|so|far|through|up|down|somewhere|anywhere|apart|downtown|inside)\b|\bwake up (?:early|at|before|late|in|to|for|on|so|and|my|the|this|him|her|them|when|feeling)\b/,
    weakens: /\blive (?:like|this|that)\b|\bwake up$/,
  },
  {
    id: 'better-off',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\bbetter off (?:if i (?:was|were|am|wasnt|werent|died)(?: \w+){0,2}?|with me |me )?(?:dead|gone|without me|not alive|died|not here)\b/,
    weakens: /\b(?:team|project|meeting|game|league|department|office|company|club|boss)\b/,
  },
  {
    id: 'took-pills',
    tier: 'UNAMBIGUOUS',
    pattern: new RegExp(
      `\\b(?:took|taken|take|taking|swallow|swallowed|swallowing|drank|down|downed)\\b${few} ?${all}\\b(?: \\w+){0,3}? ${drugs}\\b`,
    ),
    unless:
      /\b(?:vitamin|vitamins|antibiotics|course|doctor said|pharmacy|as prescribed|finish(?:ed)? all|too many people|weekly|organizer)\b/,
  },
  {
    id: 'overdose',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:i|im|ive|ill|id|want to|going to|trying to|tried to|plan to|how to)\b(?: \w+){0,4}? (?:overdose|overdosed|overdosing)\b/,
    unless:
      /\b(?:overdose|overdosed|overdosing) (?:on|of) (?:coffee|caffeine|sugar|netflix|tv|chocolate|cute|candy|news|pumpkin|carbs|turkey)\b/,
  },
  {
    id: 'violent-means',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:hang|hanging|hanged|hung|shoot|shooting|shot|drown|drowning|stab|stabbing|poison|poisoning|suffocate|strangle|electrocute) myself\b/,
    unless:
      /\bmyself in the (?:foot|back|leg)\b|\b(?:drown|drowning) myself in (?:work|books|netflix|music|ice)\b|\bhung myself (?:up|over)\b/,
    weakens: /\b(?:nail gun|accidentally|by accident|selfie|video|filming|pool|paintball|eye)\b/,
  },
  {
    id: 'place-of-death',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:jump|jumping|throw myself|throwing myself|step|stepping|walk|walking|drive|driving|crash|crashing|swerve|swerving|steer|steering)(?: my)?(?: car| truck)? (?:off|from|in front of|out of|into|under)(?: of)? (?:a|an|the|my|this|that|oncoming|one of the) ?(?:\w+ )?(?:bridge|roof|rooftop|building|balcony|overpass|cliff|train|subway|traffic|tree|truck|semi|wall|median|window|parking garage)\b/,
    unless: /\b(?:bungee|parkour|skydiv\w+|trampoline|cartoon|stuck in|every day|commute|work)\b/,
    weakens:
      /\b(?:drive|driving|walk|walking) (?:off|from|out of|under)\b|\b(?:walk|walking|drive|driving) into the building\b|\baccidentally\b/,
  },
  {
    id: 'wrists-and-guns',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:slit|slitting|cut|cutting|slash|slashing) (?:open )?(?:my|the|both my) (?:wrists?|throat|veins?)\b|\b(?:gun|bullet|pistol|barrel|noose|rope|belt)(?: \w+){0,2}? (?:to|in|through|around|against|up to) my (?:head|mouth|neck|temple|brain|throat)\b|\bblow(?:ing)? my (?:brains|head|brain)\b/,
    unless: /\b(?:bread|kitchen|cooking|can opener|glass while|accidentally|by accident|tree)\b/,
  },
  {
    id: 'plan-or-note',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:plan|plans|way|ways|how|method|date|day|ready|means) (?:to|for|of) (?:just )?(?:end (?:it all|it|things|everything|my pain for good)|die|suicide|killing myself|ending (?:it all|it|my life))\b|\bsuicide (?:note|letter|plan|pact)\b|\b(?:wrote|write|writing|written|left) (?:my |a |the |all my )?goodbye (?:note|notes|letter|letters)\b/,
    unless:
      /\b(?:end (?:it|things) with|coworker|coworkers|retire|retiring|retirement|last day|new job|team|subscription|contract|lease|relationship|meeting|phone call|argument|movie|novel|character|squad)\b/,
  },
  {
    id: 'end-it-all',
    tier: 'UNAMBIGUOUS',
    pattern: new RegExp(
      `\\b${intent}(?: \\w+){0,4}? (?:end|ending) (?:it all|everything|all of this|it for good|it for once and for all|it tonight|it today|this life|my pain forever|my suffering)\\b`,
    ),
    unless: /\b(?:relationship|marriage|subscription|contract|war|poverty|meeting|with (?:him|her|them|my))\b/,
  },
  {
    id: 'self-harm-now',
    tier: 'UNAMBIGUOUS',
    pattern: new RegExp(
      `\\b(?:${intent}|started|start|starting|been|back to|relapsed and|again|urge|urges|urges to|cant stop)(?: \\w+){0,3}? (?:cut|cutting|hurt|hurting|harm|harming|burn|burning) myself\\b`,
    ),
    unless:
      /\bmyself (?:shaving|cooking|chopping|while|on (?:the|a|my)|at the gym|lifting|running|skiing|by accident|in the kitchen|some|a|off|short|out|loose|down)\b|\b(?:accidentally|so (?:that )?i dont|not to|careful|gym|workout|yoga|knee|back|lifting|marathon)\b/,
  },
  {
    id: 'kill-a-person',
    tier: 'UNAMBIGUOUS',
    pattern: new RegExp(
      `\\b(?:im going to|ill|i will|i want to|i plan to|planning to|im about to|i have a plan to|thinking about|thinking of|i might) (?:\\w+ )?(?:shoot|shooting|stab|stabbing|murder|murdering|strangle|strangling|poison) ${people}\\b`,
    ),
    unless: /\b(?:photo|photos|video|film|portrait|basketball|hoops|email|text|message|wedding|note)\b/,
    weakens: /\b(?:lol|haha|joke|game|fortnite|printer|computer|alarm)\b/,
  },
  {
    id: 'spanish',
    tier: 'UNAMBIGUOUS',
    pattern:
      /\b(?:quiero|voy a|pienso en|pensando en|ganas de|planeo|intente|intento) (?:morir|morirme|matarme|suicidarme|quitarme la vida|acabar con mi vida)\b|\bme (?:quiero|voy a) (?:matar|morir|suicidar)\b|\bno quiero (?:vivir|seguir viviendo|estar viv[oa]|existir)\b/,
    unless: /\b(?:morir|morirme) de (?:risa|hambre|verguenza|calor|frio|ganas)\b|\bvivir (?:en|con|cerca|aqui|alli)\b/,
  },

  {
    id: 'any-suicide',
    tier: 'WIDE',
    pattern: /\bsuicid\w*\b|\bkms\b|\bkys\b|\bunalive\b|\bself ?harm\w*\b/,
    unless: /\bsuicide (?:squad|doors?)\b/,
  },
  {
    id: 'any-kill-myself',
    tier: 'WIDE',
    pattern:
      /\b(?:kill|killing|killed|hurt|hurting|harm|harming|cut|cutting|burn|burning|starve|starving|punish|punishing|hate) myself\b|\b(?:kill|kills|killed|killing|hurt|hurting|hang|hanged|shoot|shot) (?:himself|herself|themselves|themself)\b/,
    unless:
      /\b(?:killing myself (?:laughing|at|to|over|with|studying)|myself (?:shaving|cooking|chopping|at|on|lifting|running|while|some|a|off|short|loose|in the kitchen))\b/,
  },
  {
    id: 'die',
    tier: 'WIDE',
    pattern: /\b(?:want|going|wish|hope|ready|could|rather|wanted|wanting) (?:\w+ ){0,3}(?:die|dead|dying)\b/,
    unless:
      /\b(?:die|dead|dying) (?:of (?:laughter|embarrassment|boredom|hunger|shame|heat|cringe)|from (?:laughing|embarrassment|the heat)|laughing|on this hill|hard|line)\b|\b(?:battery|phone|plants?|laptop|car) (?:is |are )?(?:going|about)\b|\bdying to\b/,
  },
  {
    id: 'no-reason',
    tier: 'WIDE',
    pattern:
      /\b(?:no (?:reason|point|purpose|will)|nothing|not worth|isnt worth|aint worth|hardly worth|anything) (?:left )?(?:to |in |of |for me in |worth )?(?:live|living|life|being alive|going on|keep going|carry on|exist|existing|to live for)\b|\bnothing (?:left )?to live for\b|\blife (?:is|isnt|feels|seems|doesnt seem|doesnt feel) (?:\w+ )?(?:not )?(?:worth (?:it|living)|pointless|meaningless|over|worthless|unbearable)\b|\bworth living\b/,
  },
  {
    id: 'go-on',
    tier: 'WIDE',
    pattern:
      /\b(?:cant|dont (?:want|know how|know if i can|think i can)(?: to)?|couldnt|unable to|too tired to|dont have (?:the|an[y]) (?:strength|energy|will) to) (?:go on|keep going|carry on|keep living|do life|live like this|take (?:it|this|life|the pain)|do this|face another day|keep doing this|bear (?:it|this)|stand living)(?: anymore| an[y] longer| much longer)?\b/,
    unless:
      /\b(?:do this (?:week|on|at|by|tuesday|friday|homework|form|over)|take (?:it|this) (?:with|to|home|off|back|on)|go on (?:vacation|a |the |without|tuesday|that))\b/,
  },
  {
    id: 'tired-of-life',
    tier: 'WIDE',
    pattern:
      /\b(?:tired of|sick of|done with|exhausted (?:by|from|of)|hate|over|through with|give up on|giving up on|given up on|gave up on|finished with|sick and tired of) (?:\w+ )?(?:living|life|being alive|my life|existing|existence|being here|everything|waking up|breathing)\b(?! (?:exercise|exercises|worksheet|video|app))/,
    unless:
      /\b(?:living (?:in|with|at|near|out)|life (?:insurance|coach|cycle)|waking up (?:early|at|before|to)|over my life|everything (?:on|in))\b/,
  },
  {
    id: 'disappear',
    tier: 'WIDE',
    pattern:
      /\b(?:want|wish|wished|wanted|could|love|like|need|going) (?:\w+ ){0,3}?(?:disappear|vanish|cease to exist|stop existing|not exist|not be here|not wake up|never wake up|sleep forever|fall asleep and never|go to sleep and (?:not|never)|stop living|be gone|make it (?:all )?stop|not be alive|fade away|stop breathing)\b/,
  },
  {
    id: 'not-be-here',
    tier: 'WIDE',
    pattern:
      /\b(?:dont|didnt|not|no longer|never) (?:\w+ ){0,2}?(?:want|deserve|care|like|wish) (?:\w+ ){0,3}?(?:be here|live|be alive|exist|if i (?:live|die|wake up|dont wake up)|wake up|be around|life)\b/,
    unless:
      /\b(?:live (?:in|with|at|near|there|by|together|on|next)|be here (?:late|at|on|until|for|so|early|by)|wake up (?:early|at|before|late|for|him|her|them|my|the|so)|be around (?:him|her|them|people|my))\b/,
  },
  {
    id: 'burden',
    tier: 'WIDE',
    pattern:
      /\b(?:im|i am|feel like|being|just|such) (?:\w+ ){0,3}?burden\b|\b(?:no ?(?:one|body)) (?:would|will|will even|would even) (?:miss|notice|care)(?: \w+){0,3}\b|\b(?:every(?:one|body)|they|family|kids|world|people|you|he|she|husband|wife|parents)(?: \w+){0,3}? (?:better|happier|easier)(?: off)? (?:without me|if i (?:was|were|am|wasnt|werent|died|disappeared)(?: \w+){0,2})\b/,
    unless: /\b(?:tax burden|burden of proof)\b/,
  },
  {
    id: 'goodbye',
    tier: 'WIDE',
    pattern:
      /\b(?:goodbye forever|this is goodbye|final goodbye|last goodbye|wont be (?:here|around|alive)(?: much)?(?: longer| tomorrow| next| anymore)?|giv(?:e|ing) away (?:all )?my (?:things|stuff|belongings|pets|dog|cat)|take care of my (?:kids|dog|cat|children|family) (?:when|if|after) im|after im gone|when im gone|last message|wrote my will|say goodbye to everyone|said my goodbyes|saying my goodbyes|goodbye letters?|goodbye notes?)\b/,
    unless:
      /\b(?:wont be (?:here|around) (?:next week|on|at|for|this|friday|monday|tuesday|wednesday|thursday|until)|after im gone for|vacation|trip|coworkers?)\b/,
  },
  {
    id: 'hopeless',
    tier: 'WIDE',
    pattern:
      /\b(?:hopeless|no hope|no way out|no other way out|no future|cant see (?:a|an[y]) (?:way out|future)|only way out|trapped with no|see no way|lost all hope|no escape|dont see a way out|dont see a future|only option left|only thing that would stop)\b/,
    unless: /\b(?:hopeless (?:at|romantic|cook|with)|no future dates?|cant see a future date)\b/,
  },
  {
    id: 'end-it',
    tier: 'WIDE',
    pattern: /\b(?:end|ending|finish) (?:it|it all|everything|things|the pain|my pain|my suffering|this pain)\b/,
    unless:
      /\b(?:end (?:it|things) (?:with|well|by|at|early|on|there|here)|end (?:it|things) (?:between|amicably)|finish (?:it|things|everything) (?:by|before|on|at|this|today|tonight|tomorrow|for|up|and|in)|finish it)\b/,
  },
  {
    id: 'overdose-wide',
    tier: 'WIDE',
    pattern:
      /\b(?:overdose|overdosed|overdosing)\b|\b(?:stockpil\w+|saving up|hoarding|counting|staring at|holding|looking at) (?:\w+ ){0,3}?(?:pills|meds|medication|tablets|gun|razor|blade|knife|rope)\b|\b(?:bought|got|have|found|loaded|own) (?:a|the|my|his|dads) (?:gun|rope|razor|noose|pistol|blade)\b/,
    unless:
      /\b(?:overdose on (?:coffee|caffeine|sugar|chocolate|netflix|candy)|nerf gun|glue gun|heat gun|water gun|jump rope|nail gun|massage gun|razor for|gun range|hunting)\b/,
  },
  {
    id: 'self-harm-wide',
    tier: 'WIDE',
    pattern:
      /\b(?:cutting again|started cutting|been cutting|cut my (?:arms?|legs?|thighs?|wrists?)|relapsed|burning my (?:skin|arms?)|hitting my head|scratching my (?:arms?|skin)|banging my head|starv(?:e|ing) myself|purging|blade|razor to)\b/,
    unless:
      /\b(?:cutting (?:carbs|sugar|coupons|vegetables|the grass|fabric|board|hair|out|back|down)|blade(?:s)? (?:of|runner)|shaving|mower|hurdle|cut my (?:hair|grass|nails))\b/,
  },
  {
    id: 'violence',
    tier: 'WIDE',
    pattern: new RegExp(
      `\\b(?:going to|want to|will|ill|might|could|wanna) (?:\\w+ ){0,2}?(?:kill|hurt|shoot|stab|murder|beat|strangle|choke|attack) ${people}\\b|\\b(?:he|she|they|dad|mom|father|mother|stepdad|husband|wife|boyfriend|girlfriend|partner|brother|uncle|ex)(?: \\w+){0,2}? (?:hit|hits|hitting|beat|beats|beating|choked|chokes|choking|strangled|raped|rapes|punched|punches|kicked|kicks|slapped|slaps|threatened|threatens|molested|hurts|assaulted|touches|touched|burned|locked) (?:to kill )?(?:me|us|my kids|my son|my daughter|my children|my mom)\\b|\\b(?:not safe|unsafe|in danger|afraid to go|scared to go|afraid of going|dont feel safe) (?:at |to |in |with )?(?:home|here|myself|him|her|house|now)?\\b|\\b(?:he|she|they)s? (?:\\w+ ){0,3}?(?:going to|will|gonna) (?:kill|hurt|shoot) (?:me|us)\\b`,
    ),
    unless:
      /\b(?:hurt (?:my (?:back|knee|feelings|chances|foot|ankle|wrist)|her feelings|his feelings|their feelings|people feelings|anyone)|beat (?:my (?:record|score|time)|him at|her at|them at|me (?:at|in|by|to) (?!home|night|death|a pulp))|touched me (?:when|that|deeply)|kill (?:my (?:plants?|motivation|vibe|appetite|mood)|this (?:exam|interview|presentation|test)|me)|shoot (?:him|her|them|my \w+) (?:an?|over)|hit me (?:that|up|hard|on|yesterday|how|like)|kill me if|lol|haha)\b/,
  },
  {
    id: 'spanish-wide',
    tier: 'WIDE',
    pattern:
      /\b(?:suicid\w+|matarme|no puedo mas|no vale la pena vivir|sin ganas de vivir|hacerme dano|cortarme|estarian mejor sin mi|desaparecer|ya no aguanto|lastimarme|morirme)\b/,
    unless: /\b(?:cortarme el (?:pelo|cabello)|morirme de (?:risa|hambre))\b/,
  },
  {
    id: 'crisis-words',
    tier: 'WIDE',
    pattern:
      /\b(?:i need help (?:right )?now|please help me now|im in crisis|having a crisis|in a crisis|hearing voices (?:that|telling)|voices (?:are )?(?:tell|telling) me|mental breakdown|cant keep myself safe|afraid of what i (?:might|will|could) do|scared of what i (?:might|will|could) do|dont trust myself|going to do something (?:bad|stupid|drastic|permanent)|do something stupid)\b/,
  },
];
