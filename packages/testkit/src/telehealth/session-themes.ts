/** Lines of one subject. Each list has a line for each of its three sessions. No line is by or about a real person. */
export interface SessionTheme {
  readonly progress: readonly [string, string, string];
  readonly mood: readonly [string, string, string];
  readonly feeling: string;
  readonly interventions: readonly [string, string, string];
  readonly response: string;
  readonly assessment: string;
  readonly plan: string;
  readonly homework: string;
}

export const sessionThemes: readonly SessionTheme[] = [
  {
    progress: [
      'Since our last session I took the elevator twice.',
      'Since our last session I left the house every day.',
      'Since our last session I drove on the highway once.',
    ],
    mood: [
      'I had one panic attack at the store.',
      'My anxiety is worst in crowds.',
      'I was anxious before each drive.',
    ],
    feeling: 'on edge',
    interventions: ['Exposure', 'Psychoeducation', 'Relaxation Training'],
    response: 'When I tried the slow breathing, the fear passed faster.',
    assessment: 'It seems that avoidance is going down.',
    plan: 'Next session we plan a longer ride.',
    homework: 'Practice the breathing twice a day.',
  },
  {
    progress: [
      'Since our last session I went back to work half days.',
      'Since our last session I finished one report.',
      'Since our last session I said no to a late meeting.',
    ],
    mood: ['I am worried about the deadline.', 'My mood drops on Sunday evenings.', 'I get irritable with my team.'],
    feeling: 'worn out',
    interventions: ['Problem Solving', 'Coping Skills Training', 'Mindfulness'],
    response: 'That helps, I noticed my shoulders are less tight.',
    assessment: 'It seems that clear limits lower the strain.',
    plan: 'Next session we look at the workload together.',
    homework: 'Write down two tasks to hand over.',
  },
  {
    progress: [
      'Since our last session I visited the grave.',
      'Since our last session I packed two boxes of clothes.',
      'Since our last session I talked to my aunt about Dad.',
    ],
    mood: ['I feel sad in the mornings.', 'My mood is low on weekends.', 'I was sad when I heard the song.'],
    feeling: 'empty',
    interventions: ['Grief Work', 'Narrative', 'Person-Centered'],
    response: 'It makes sense that the pain comes in waves.',
    assessment: 'It seems that grief is moving without depression.',
    plan: 'Next session we read the letter aloud.',
    homework: 'Write a page of the letter.',
  },
  {
    progress: [
      'Since our last session we had one calm talk.',
      'Since our last session we argued only once.',
      'Since our last session we ate dinner together twice.',
    ],
    mood: ['I am anxious that we split up.', 'I am worried when she goes quiet.', 'My mood depends on our fights.'],
    feeling: 'alone',
    interventions: ['Communication Skills Training', 'Gottman Method', 'Emotionally Focused'],
    response: 'When I tried to pause first, the fight stopped.',
    assessment: 'It seems that pauses break the cycle.',
    plan: 'Next session we invite your partner.',
    homework: 'Practice one pause in each argument.',
  },
  {
    progress: [
      'Since our last session I let my sister hold the baby.',
      'Since our last session I walked with the stroller daily.',
      'Since our last session I asked for one night off.',
    ],
    mood: [
      'I am worried about the baby all night.',
      'My mood is low after feeding.',
      'I feel sad when I am alone with him.',
    ],
    feeling: 'guilty',
    interventions: ['Behavioral Activation', 'Interpersonal', 'Sleep Hygiene'],
    response: 'That helps, the walks give me an hour of quiet.',
    assessment: 'It seems that support eases the guilt.',
    plan: 'Next session we talk about help at night.',
    homework: 'Ask one person for an evening.',
  },
  {
    progress: [
      'Since our last session I spoke up in class.',
      'Since our last session I ate lunch with a coworker.',
      'Since our last session I answered two calls.',
    ],
    mood: ['I am anxious before meetings.', 'I was worried that they laugh.', 'My anxiety rises when people look.'],
    feeling: 'small',
    interventions: ['Cognitive Restructuring', 'CBT', 'Strength-Based'],
    response: 'I noticed that most people did not react at all.',
    assessment: 'It seems that the predictions are losing weight.',
    plan: 'Next session we rehearse the talk.',
    homework: 'Write down one prediction and what happened.',
  },
  {
    progress: [
      'Since our last session I walked away from one fight.',
      'Since our last session I did not yell at the kids.',
      'Since our last session I apologized to my boss.',
    ],
    mood: ['I am irritable by noon.', 'I get irritable in traffic.', 'My mood turns when I am hungry.'],
    feeling: 'tense',
    interventions: ['DBT', 'Solution-Focused', 'Family Systems'],
    response: 'When I tried the cold water, I cooled down.',
    assessment: 'It seems that early signs are easier to see.',
    plan: 'Next session we map the warning signs.',
    homework: 'Write down each time the anger passed.',
  },
  {
    progress: [
      'Since our last session I had four days without a drink.',
      'Since our last session I went to one meeting.',
      'Since our last session I poured the bottle out.',
    ],
    mood: ['I am anxious in the evening.', 'I was worried at the party.', 'My mood sinks without a drink.'],
    feeling: 'restless',
    interventions: ['Motivational Interviewing', 'Relapse Prevention', 'ACT'],
    response: 'It makes sense to leave before the drinks come.',
    assessment: 'It seems that the reasons to stop are getting stronger.',
    plan: 'Next session we write the plan for holidays.',
    homework: 'Call your sponsor before the party.',
  },
  {
    progress: [
      'Since our last session I used the planner all week.',
      'Since our last session I paid every bill on time.',
      'Since our last session I cleaned the desk.',
    ],
    mood: [
      'I get irritable when I lose things.',
      'I am worried that I forget the test.',
      'My mood is better with a list.',
    ],
    feeling: 'scattered',
    interventions: ['Problem Solving', 'Psychoeducation', 'Solution-Focused'],
    response: 'I noticed that short timers keep me going.',
    assessment: 'It seems that structure works better than willpower.',
    plan: 'Next session we set up the calendar.',
    homework: 'Practice the timer for ten minutes a day.',
  },
  {
    progress: [
      'Since our last session I slept without the light.',
      'Since our last session I had fewer nightmares.',
      'Since our last session I took the old road.',
    ],
    mood: ['I am anxious when a door slams.', 'I had a panic feeling in the garage.', 'I was sad after the dream.'],
    feeling: 'watchful',
    interventions: ['EMDR', 'Cognitive Processing Therapy', 'Somatic'],
    response: 'That helps, my hands stopped shaking.',
    assessment: 'It seems that memories are less sharp.',
    plan: 'Next session we return to the second memory.',
    homework: 'Practice the safe place exercise at night.',
  },
];
