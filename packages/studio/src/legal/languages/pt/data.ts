import type { DataTexts } from '../texts.ts';

export const PORTUGUESE_DATA: DataTexts = {
  bases: {
    contract: 'contrato',
    'legal duty': 'obrigação legal',
    'legitimate interests': 'legítimo interesse',
    consent: 'consentimento',
    'explicit consent': 'consentimento específico',
  },
  kinds: {
    contact: ['Dados de contato, como nome, e-mail e telefone', 'Responder e manter contato'],
    account: ['Dados da conta, como usuário, senha e preferências', 'Manter e proteger sua conta'],
    billing: [
      'Dados de cobrança, como endereço e histórico de pagamentos',
      'Receber, prevenir fraudes e manter a contabilidade',
    ],
    orders: ['Dados de pedidos, como o que foi comprado e quando', 'Cumprir pedidos e tratar devoluções'],
    delivery: ['Dados de entrega, como endereço e instruções', 'Entregar os produtos'],
    content: ['Conteúdo que você guarda ou publica', 'Prestar o serviço'],
    prompts: ['Pedidos feitos à IA e as respostas', 'Gerar respostas e prevenir abusos'],
    messages: ['Mensagens enviadas a nós', 'Responder e ajudar'],
    exchanges: ['Mensagens entre usuários', 'Entregar as mensagens e resolver conflitos'],
    usage: [
      'Dados técnicos, como IP, aparelho, horário e páginas vistas',
      'Funcionamento, segurança e correção de erros',
    ],
    marketing: [
      'Dados de boletim informativo, como inscrição e o que você abre',
      'Enviar as novidades que você deseja',
    ],
    advertising: ['Dados de publicidade, como anúncios vistos', 'Mostrar e medir anúncios'],
    seller: ['Dados de vendedores, como nome empresarial e número fiscal', 'Verificar e identificar vendedores'],
    payouts: ['Dados de repasse, como a conta bancária', 'Pagar os vendedores'],
    reviews: ['Avaliações', 'Ajudar outras pessoas a escolher'],
    projects: ['Documentos e informações sobre o seu pedido', 'Realizar o trabalho'],
    permissions: ['Dados do celular que você libera, como lugar ou fotos', 'Oferecer a função pedida'],
    reading: ['O que você lê, vê ou ouve', 'Mostrar e melhorar o conteúdo'],
    comments: ['Comentários, com nome e horário', 'Mostrá-los e prevenir abusos'],
    profile: ['Dados de perfil, como foto e apresentação', 'Apresentar você aos outros membros'],
    donations: ['Dados de doações, como valor e finalidade', 'Receber doações e dar recibo'],
    learning: ['Dados de estudo, como cursos e resultados', 'Ensinar e mostrar o progresso'],
    health: ['Dados de saúde que você informa ou um aparelho envia', 'Oferecer a função pedida'],
    identity: ['Provas de identidade, como data de nascimento e documentos', 'Verificar a identidade como a lei exige'],
    finance: ['Dados financeiros, como contas ligadas e pagamentos', 'Prestar o serviço e prevenir fraudes'],
  },
};
