import { buildTestAnswer } from '@linden/x12/testkit/build-test-answer';

const services = ['1', '33', '47', '50', '86', '98', 'AL', 'MH', 'UC'];

/** Builds the lines of one service, in network and out, with the deductible and the maximum of the plan. */
function buildLines(service: string, index: number): string[] {
  return [
    `EB*B*IND*${service}*PR*GOLD PPO*27*${20 + index}*****Y`,
    `EB*A*IND*${service}*PR*GOLD PPO***.${1 + (index % 4)}****Y`,
    `EB*A*IND*${service}*PR*GOLD PPO***.5****N`,
    'MSG*PREAUTHORIZATION MAY APPLY TO SOME SERVICES',
  ];
}

/** A 271 like those that payors send to a question about the whole plan: 46 EB segments in 66. */
export function buildTypicalAnswer(): string {
  const amounts = ['C', 'G'].flatMap((code) =>
    ['IND', 'FAM'].flatMap((level) =>
      ['Y', 'N'].flatMap((network) => [
        `EB*${code}*${level}*30*PR*GOLD PPO*23*${code === 'C' ? 1500 : 6000}*****${network}`,
        `EB*${code}*${level}*30*PR*GOLD PPO*29*${code === 'C' ? 40 : 4200}.5*****${network}`,
      ]),
    ),
  );
  return buildTestAnswer({
    dates: ['DTP*346*D8*20260101', 'DTP*347*D8*20261231'],
    benefits: [
      'EB*1*IND*30*PR*GOLD PPO',
      `EB*1**${services.join('^')}*PR*GOLD PPO`,
      ...services.flatMap(buildLines),
      ...amounts,
      'EB*F*IND*MH*PR*GOLD PPO*29***VS*24',
    ],
  });
}
